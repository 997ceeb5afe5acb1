import { Progress } from '#platform/web/ui/Progress.tsx'
import type { QuestionSummary } from '../../contract/questionnaire.ts'
import styles from './Summary.module.css'

/** The share of each answer, or the answers in people's own words. */
export function AnswersOfQuestion({ answers: { answered, counts, texts } }: { answers: QuestionSummary }) {
  if (texts)
    return (
      <ul className={styles['texts']}>
        {texts.map((text, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same words may occur twice; the order never changes
          <li key={place}>{text}</li>
        ))}
      </ul>
    )
  if (!counts) return <p className={styles['few']}>Ответов слишком мало, чтобы показать их без имён</p>
  return (
    <ul className={styles['counts']}>
      {counts.map(({ option, count }) => (
        <li key={option}>
          <span>{option}</span>
          <span className={styles['count']}>
            {count} ({Math.round((count / answered) * 100)} %)
          </span>
          <Progress label={option} value={count} max={answered} />
        </li>
      ))}
    </ul>
  )
}
