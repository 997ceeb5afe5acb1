import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { useUser } from '#platform/web/router/portal.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { senderOf } from '../sending/use-waiting.ts'
import type { WaitingMessage } from '../sending/waiting-message.ts'
import { useIsOnline } from '#platform/web/shell/use-is-online.ts'
import { Files } from './Files.tsx'
import { ForwardedFrom } from './ForwardedFrom.tsx'
import { MessageText } from './MessageText.tsx'
import { Quote } from './Quote.tsx'
import styles from './Bubble.module.css'

/** One's own message on its way: it waits for the network, or says why it is not taken. */
export function WaitingBubble({ waiting }: { waiting: WaitingMessage }) {
  const user = useUser()
  const isOnline = useIsOnline()
  const { clientId, text, replyTo, files, refusal, chatId, forward } = waiting
  return (
    <article className={styles['line']} data-own data-first aria-label="Вы">
      <div className={styles['bubble']} data-last>
        {forward && <ForwardedFrom name={forward.authorName} />}
        {replyTo && <Quote quoted={replyTo} />}
        <Files chatId={chatId} files={files} />
        <div className={styles['said']}>
          <MessageText text={forward?.text ?? text} />
          <span className={styles['stamp']} data-tone={refusal === null ? 'warn' : 'error'}>
            {stateOf(refusal, isOnline)}
            {refusal === null ? (
              <IconClock size={14} aria-hidden />
            ) : (
              <IconAlertCircle size={14} aria-hidden />
            )}
          </span>
        </div>
        {refusal !== null && (
          <div className={styles['refusal']} role="alert">
            {refusal}
            <Button isSmall onClick={() => senderOf(user).retry(clientId)}>
              Повторить
            </Button>
            <Button isSmall kind="quiet" onClick={() => senderOf(user).discard(clientId)}>
              Удалить
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}

function stateOf(refusal: string | null, isOnline: boolean): string {
  if (refusal !== null) return 'не отправлено'
  return isOnline ? 'отправляется' : 'ждёт сети'
}
