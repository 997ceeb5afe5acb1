import { IconSend } from '@tabler/icons-react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { administrationCalls } from '../../contract/calls.ts'
import type { Letter } from '../../contract/system.ts'
import { Facts, type Fact } from '../Facts.tsx'
import styles from './System.module.css'

interface LetterDialogProps {
  letter: Letter
  momentText: (instant: string) => string
  onClose: () => void
}

function factsOf(
  { recipient, createdAt, sentAt, nextAt }: Letter,
  momentText: (at: string) => string,
): Fact[] {
  return [
    ['Кому', recipient],
    ['Написано', momentText(createdAt)],
    ['Отправлено', sentAt && momentText(sentAt)],
    ['Следующая попытка', nextAt && momentText(nextAt)],
  ]
}

/** One letter: its text, all attempts to send it, and a button for another attempt. */
export function LetterDialog({ letter, momentText, onClose }: LetterDialogProps) {
  const send = useAction(administrationCalls.sendAgain, {
    refresh: [administrationCalls.getSystem, administrationCalls.listLetters],
    success: 'Письмо поставлено в очередь',
  })
  return (
    <Dialog title={letter.subject || 'Сообщение на телефон'} onClose={onClose}>
      <Facts facts={factsOf(letter, momentText)} />
      {letter.text === '' ? (
        <p className={styles['gone']}>
          Текст стёрт после отправки: в нём могли быть ссылки и коды для входа.
        </p>
      ) : (
        <pre className={styles['letter']}>{letter.text}</pre>
      )}
      {letter.tries.length > 0 && <Tries letter={letter} momentText={momentText} />}
      {letter.state !== 'sent' && (
        <Button
          kind="primary"
          icon={<IconSend size={18} aria-hidden />}
          isBusy={send.isPending}
          onClick={() => send.mutate({ id: letter.id }, { onSuccess: onClose })}
        >
          Отправить снова
        </Button>
      )}
    </Dialog>
  )
}

function Tries({ letter: { tries, channel }, momentText }: Pick<LetterDialogProps, 'letter' | 'momentText'>) {
  const taken = channel === 'sms' ? 'принято шлюзом SMS' : 'принято сервером почты'
  return (
    <>
      <h3 className={styles['heading']}>Попытки отправки</h3>
      <ol className={styles['tries']}>
        {tries.map(({ at, error }) => (
          <li key={at}>
            <time dateTime={at}>{momentText(at)}</time> {error ?? taken}
          </li>
        ))}
      </ol>
    </>
  )
}
