import { TRIED_MARKS } from '../../contract/examination.ts'
import { markName, shortMark } from './book-words.ts'
import type { Trying } from './use-tried-marks.ts'
import styles from './TryMark.module.css'

interface TryMarkProps {
  recordId: number
  title: string
  trying: Trying
}

/** The marks of a coming examination, one of which may be tried. */
export function TryMark({ recordId, title, trying: { tried, tryMark } }: TryMarkProps) {
  return (
    <span role="group" aria-label={`Попробовать оценку: ${title}`} className={styles['marks']}>
      {TRIED_MARKS.map((markId) => (
        <button
          key={markId}
          type="button"
          aria-pressed={tried.get(recordId) === markId}
          aria-label={`${shortMark(markId)}, ${markName(markId).toLowerCase()}`}
          onClick={() => tryMark(recordId, markId)}
        >
          {shortMark(markId)}
        </button>
      ))}
    </span>
  )
}
