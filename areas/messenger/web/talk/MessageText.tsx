import type { Callable } from '../../contract/mentions.ts'
import { Marked } from '../parts/Marked.tsx'
import { useTalk } from './talk-context.ts'
import { textParts } from './text-parts.ts'
import styles from './MessageText.module.css'

interface MessageTextProps {
  text: string
  mentions?: readonly Callable[]
  /** The words to mark in it. */
  typed?: string
}

/** Plain text as it was typed, with its addresses as links and mentioned members in colour. Decision D-71. */
export function MessageText({ text, mentions, typed = '' }: MessageTextProps) {
  const { readerId } = useTalk()
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
