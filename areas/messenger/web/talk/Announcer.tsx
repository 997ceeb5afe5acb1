import { useState } from 'react'
import type { Message } from '../../contract/message.ts'

const MOST_KEPT = 5

/** Reads each new message of others aloud, once: the log itself is silent, since rows come and go with scrolling. */
export function Announcer({ messages, readerId }: { messages: readonly Message[]; readerId: number }) {
  const [lastAtFirst] = useState(() => messages.at(-1)?.id ?? 0)
  const fresh = messages.filter(({ id, authorId }) => id > lastAtFirst && authorId !== readerId)
  return (
    <div role="log" aria-label="Новые сообщения" className="visually-hidden">
      {fresh.slice(-MOST_KEPT).map(({ id, authorName, text, files }) => (
        <p key={id}>
          {authorName}: {text === '' ? `файл ${files[0]?.name ?? ''}` : text}
        </p>
      ))}
    </div>
  )
}
