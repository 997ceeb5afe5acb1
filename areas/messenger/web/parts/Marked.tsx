import { markedParts } from '#platform/web/ui/marked-parts.ts'
import styles from './Marked.module.css'

/** A text with the typed words marked in it. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  return (
    <span>
      {markedParts(text, typed).map((part, index) =>
        part.isMarked ? (
          <mark key={index} className={styles['mark']}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
