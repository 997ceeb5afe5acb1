import { IconCheck, IconClipboardCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { useMomentText } from '#platform/web/router/university-time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Meter } from '#platform/web/ui/Meter.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import type { Message } from '../../contract/message.ts'
import { changeLogs } from '../live/log-cache.ts'
import { withMessage } from '../live/log-pages.ts'
import { peopleText } from '../parts/chat-words.ts'
import { ConfirmationsDialog } from './ReadersDialog.tsx'
import { useTalk } from './talk-context.ts'
import styles from './Confirmation.module.css'

interface ConfirmationProps {
  message: Message
  confirmation: NonNullable<Message['confirmation']>
}

/** The confirmation that the reader is asked for, or the progress of the one that the reader asked for. */
export function Confirmation({ message, confirmation }: ConfirmationProps) {
  const { readerId } = useTalk()
  const moment = useMomentText()
  const until = confirmation.until && `до ${moment(confirmation.until)}`
  return (
    <div className={styles['must']}>
      {message.authorId === readerId ? (
        <Report {...{ message, confirmation, until }} />
      ) : (
        <Request {...{ message, confirmation, until }} />
      )}
    </div>
  )
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

interface PartProps extends ConfirmationProps {
  until: string | null
}

function Report({ message, confirmation, until }: PartProps) {
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(Date.now)
  const remind = useAction(messengerCalls.remindToConfirm, {
    success: ({ reminded }) =>
      showAlert(
        reminded === 0
          ? 'Напоминать некому: остальные отключили уведомления'
          : `Напоминание отправлено: ${peopleText(reminded)}`,
        'success',
      ),
  })
  const { confirmed, asked } = confirmation
  const isOver = confirmation.until !== null && Date.parse(confirmation.until) <= now
  const left = asked - confirmed
  return (
    <>
      <p>
        <IconClipboardCheck size={18} aria-hidden />
        <b>
          Подтвердили {confirmed} из {asked}
        </b>
        {until && <span>{until}</span>}
      </p>
      <Meter value={asked === 0 ? 0 : (100 * confirmed) / asked} />
      <div className={styles['links']}>
        <button type="button" className={styles['open']} onClick={() => setOpen(true)}>
          {left === 0 ? 'Кто подтвердил' : `Кто не ответил: ${left}`}
        </button>
        {left > 0 && !isOver && (
          <button
            type="button"
            className={styles['open']}
            disabled={remind.isPending}
            onClick={() => remind.mutate({ id: message.chatId, msg: message.id })}
          >
            Напомнить им
          </button>
        )}
      </div>
      {isOpen && <ConfirmationsDialog message={message} onClose={() => setOpen(false)} />}
    </>
  )
}

function Request({ message, confirmation, until }: PartProps) {
  const { id, chatId } = message
  const confirm = useAction(messengerCalls.confirmMessage)
  const { confirmed, asked, isMine } = confirmation
  if (isMine)
    return (
      <p data-done>
        <IconCheck size={18} aria-hidden />
        Вы подтвердили, что прочитали
      </p>
    )
  return (
    <>
      <p>
        {until ? `${capital(until)} · ответили` : 'Ответили'} {confirmed} из {asked}
      </p>
      <Button
        kind="primary"
        icon={<IconCheck size={18} aria-hidden />}
        isBusy={confirm.isPending}
        onClick={() =>
          confirm.mutate(
            { id: chatId, msg: id },
            {
              onSuccess: (confirmedMessage) =>
                changeLogs(chatId, (log) => withMessage(log, confirmedMessage)),
            },
          )
        }
      >
        Подтверждаю, что прочитал
      </Button>
    </>
  )
}
