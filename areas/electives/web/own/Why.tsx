import type { Explanation } from '../../contract/choice.ts'
import styles from './Electives.module.css'
import { isDrawn, stepTexts } from './step-texts.ts'

/** The reader's own account of their choice, step by step. */
export function Why({ account: { steps, waits, lot } }: { account: Explanation }) {
  const shown = stepTexts(steps)
  return (
    <ol className={styles['why']}>
      {shown.map(({ title, text, isGood }, index) => (
        <li key={index} data-good={isGood || undefined}>
          <b>{title}</b>
          <small>{text}</small>
        </li>
      ))}
      {waits.length > 0 && (
        <li>
          <b>Очередь: {waits.map(({ course }) => course.title).join(', ')}</b>
          <small>
            {isDrawn(steps)
              ? `Порядок — по жребию № ${lot}`
              : `Порядок — по времени подтверждения; равные секунды решает жребий № ${lot}`}
            , его можно повторить и проверить.
          </small>
        </li>
      )}
    </ol>
  )
}
