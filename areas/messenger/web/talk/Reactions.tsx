import { useAction } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { REACTIONS, type Message, type Reaction } from '../../contract/message.ts'
import { changeLogs } from '../live/log-cache.ts'
import { withMessage } from '../live/log-pages.ts'
import styles from './Reactions.module.css'

/** The names of reactions for screen readers. */
const NAMES: Record<Reaction, string> = {
  '👍': 'Согласен',
  '❤️': 'Нравится',
  '😂': 'Смешно',
  '😮': 'Удивляет',
  '😢': 'Жаль',
  '🔥': 'Здорово',
}

export function useReact({ id, chatId }: Message): (reaction: Reaction | null) => void {
  const react = useAction(messengerCalls.react)
  return (reaction) =>
    react.mutate(
      { id: chatId, msg: id, reaction },
      { onSuccess: (message) => changeLogs(chatId, (log) => withMessage(log, message)) },
    )
}

/** The reactions to a message; a press adds or removes the reader's own. */
export function ReactionCounts({ message }: { message: Message }) {
  const react = useReact(message)
  if (message.reactions.length === 0) return null
  return (
    <div className={styles['counts']}>
      {message.reactions.map(({ reaction, count, isMine }) => (
        <button
          key={reaction}
          type="button"
          aria-pressed={isMine}
          aria-label={`${NAMES[reaction]}: ${count}`}
          onClick={() => react(isMine ? null : reaction)}
        >
          <span aria-hidden>{reaction}</span> {count}
        </button>
      ))}
    </div>
  )
}

/** The reactions to choose from. */
export function ReactionChoice({ message, onChoose }: { message: Message; onChoose: () => void }) {
  const react = useReact(message)
  const own = message.reactions.find(({ isMine }) => isMine)?.reaction
  return (
    <div className={styles['choice']} role="group" aria-label="Реакции">
      {REACTIONS.map((reaction) => (
        <button
          key={reaction}
          type="button"
          aria-pressed={reaction === own}
          aria-label={NAMES[reaction]}
          onClick={() => {
            react(reaction === own ? null : reaction)
            onChoose()
          }}
        >
          <span aria-hidden>{reaction}</span>
        </button>
      ))}
    </div>
  )
}
