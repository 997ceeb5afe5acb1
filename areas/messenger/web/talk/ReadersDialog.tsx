import { useCall } from '#platform/web/api/use-call.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import type { Contact } from '../../contract/chat.ts'
import type { Message } from '../../contract/message.ts'
import { PersonRow } from '../parts/PersonRow.tsx'
import { useMomentText } from '#platform/web/router/university-time.ts'
import styles from './ReadersDialog.module.css'

interface MessageDialogProps {
  message: Message
  onClose: () => void
}

/** The members who have read the reader's message. */
export function ReadersDialog({ message, onClose }: MessageDialogProps) {
  const { data, error, refetch } = useCall(messengerCalls.listReaders, {
    id: message.chatId,
    msg: message.id,
  })
  return (
    <Dialog title="Кто прочитал" onClose={onClose}>
      {error && <FailureCard error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <PeopleOf title={`Прочитали: ${data.read.length}`} people={data.read} />
          <PeopleOf title={`Ещё не читали: ${data.unread.length}`} people={data.unread} />
        </>
      )}
    </Dialog>
  )
}

/** The members who have confirmed the reader's message, with the times, and those who have not. */
export function ConfirmationsDialog({ message, onClose }: MessageDialogProps) {
  const moment = useMomentText()
  const { data, error, refetch } = useCall(
    messengerCalls.getConfirmations,
    { id: message.chatId, msg: message.id },
    { isAlwaysFresh: true },
  )
  return (
    <Dialog title="Кто подтвердил" onClose={onClose}>
      {error && <FailureCard error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <PeopleOf title={`Не ответили: ${data.waiting.length}`} people={data.waiting} />
          <PeopleOf
            title={`Подтвердили: ${data.confirmed.length}`}
            people={data.confirmed}
            noteOf={(index) => moment(data.confirmed[index]!.at)}
          />
        </>
      )}
    </Dialog>
  )
}

interface PeopleOfProps {
  title: string
  people: readonly Contact[]
  noteOf?: (index: number) => string
}

function PeopleOf({ title, people, noteOf }: PeopleOfProps) {
  return (
    <section className={styles['people']} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {people.map((person, index) => (
          <li key={person.id}>
            <PersonRow person={person} note={noteOf?.(index)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
