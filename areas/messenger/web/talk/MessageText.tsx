import type { Callable } from '../../contract/mentions.ts'
import { Marked } from '../parts/Marked.tsx'
import { useTalk } from './talk-context.ts'
import { textParts } from './text-parts.ts'
import styles from './MessageText.module.css'

interface MessageTextProps {
  /** Left out while the message is on its way. */
  id?: number
  text: string
  mentions?: readonly Callable[]
}

/** Plain text as it was typed, with its addresses as links, mentioned members in colour and found words marked. Decision D-71. */
export function MessageText({ id, text, mentions }: MessageTextProps) {
  const { readerId, found } = useTalk()
  const typed = id !== undefined && found?.ids.has(id) ? found.text : ''
  return (
    <span className={styles['text']}>
      {textParts(text, mentions).map((part, index) => {
        if (part.to !== undefined)
          return (
            <a key={index} href={part.to} target="_blank" rel="noopener noreferrer">
              {part.text}
            </a>
          )
        if (part.calledId === undefined)
          return typed === '' ? part.text : <Marked key={index} text={part.text} typed={typed} />
        return (
          <b key={index} className={styles['call']} data-own={part.calledId === readerId || undefined}>
            {part.text}
          </b>
        )
      })}
    </span>
  )
}
