import { textParts } from './text-parts.ts'
import styles from './MessageText.module.css'

/** Plain text as it was typed, its addresses as links. Decision D-71. */
export function MessageText({ text }: { text: string }) {
  return (
    <span className={styles['text']}>
      {textParts(text).map((part, index) =>
        part.to === undefined ? (
          part.text
        ) : (
          <a key={index} href={part.to} target="_blank" rel="noopener noreferrer">
            {part.text}
          </a>
        ),
      )}
    </span>
  )
}
