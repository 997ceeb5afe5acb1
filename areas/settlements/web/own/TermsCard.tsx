import { IconCheck } from '@tabler/icons-react'
import { displayDate } from '#platform/contract/calendar.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { moneyText, sumText } from '../../contract/money.ts'
import { REMIND_DAYS } from '../../contract/reminders.ts'
import type { Settlement, Term } from '../../contract/settlement.ts'
import styles from './Own.module.css'

const shortDay = (day: string) => displayDate(day).slice(0, 5)

function TermTag({ term, isNext, today }: { term: Term; isNext: boolean; today: string }) {
  if (term.paidOn)
    return (
      <Tag tone="ok">
        <IconCheck size={12} stroke={3} role="img" aria-label="Оплачено" /> {shortDay(term.paidOn)}
      </Tag>
    )
  if (term.dueOn < today) return <Tag tone="error">срок был {shortDay(term.dueOn)}</Tag>
  return <Tag tone={isNext ? 'warn' : 'neutral'}>до {shortDay(term.dueOn)}</Tag>
}

/** The payments of a contract by their terms: paid, now, to come. */
export function TermsCard({ settlement, today }: { settlement: Settlement; today: string }) {
  const { terms, contract } = settlement
  const ahead = terms.filter(({ paidOn }) => paidOn === null)
  const [next] = ahead
  const sum = ahead.reduce((total, term) => total + term.sum, 0)
  return (
    <Card
      title={`Платежи по договору № ${contract}`}
      note={
        ahead.length > 0 ? `впереди ${moneyText(sum)}, напомним за ${REMIND_DAYS[0]} дней` : 'всё оплачено'
      }
    >
      <ol className={styles['terms']}>
        {terms.map((term) => (
          <li
            key={term.id}
            data-state={term.paidOn ? 'paid' : term === next ? 'next' : 'later'}
            aria-current={term === next ? 'step' : undefined}
          >
            <span>{term.title}</span>
            <b>{sumText(term.sum)}</b>
            <TermTag term={term} isNext={term === next} today={today} />
          </li>
        ))}
      </ol>
    </Card>
  )
}
