import { Tag } from '#platform/web/ui/Tag.tsx'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { debtsOf } from '../../contract/debts.ts'
import type { Examination } from '../../contract/examination.ts'
import { debtsText } from './book-words.ts'
import { debtText, retakeText } from './goal-words.ts'
import styles from './GoalsCard.module.css'

/** The examinations that are not passed, with the attempts left. */
export function DebtList({ examinations }: { examinations: readonly Examination[] }) {
  const today = useUniversityNow().date
  const debts = debtsOf(examinations)
  if (debts.length === 0) return null
  return (
    <section>
      <h3>
        Не сдано{' '}
        <span>
          <Tag tone="error">{debtsText(debts.length)}</Tag>
        </span>
      </h3>
      <ul className={styles['debts']} aria-label="Долги">
        {debts.map((debt) => (
          <li key={debt.examination.held!.id}>
            <b>{debt.examination.title}</b>
            <small>{debtText(debt)}</small>
            <small data-urgent={debt.left === 0 || undefined}>{retakeText(debt, today)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
