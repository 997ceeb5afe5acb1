import { counted } from '#platform/contract/plural.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { libraryCalls } from '../../contract/calls.ts'
import { NEAR_DAYS, type BookLoan } from '../../contract/loans/loan.ts'
import { authorsText } from '../title-text.ts'
import { DAYS, daysLeft } from './term-text.ts'
import styles from './Loans.module.css'

const refresh = [libraryCalls.listOwnLoans]

/** One book: its term, and the state of the request for a renewal. */
export function LoanCard({ loan, today }: { loan: BookLoan; today: string }) {
  const { title, author, department, inventoryNumber, quantity, loanDate, dueDate } = loan
  return (
    <li className={styles['loan']}>
      <div>
        <h2>{title}</h2>
        {author && <p>{authorsText(author)}</p>}
        <p className={styles['origin']}>
          {department} · <Unbroken>{`инв. № ${inventoryNumber}`}</Unbroken>
          {quantity > 1 && ` · ${quantity} экз.`} · взята {displayDate(loanDate)}
        </p>
        <RenewalLine loan={loan} />
      </div>
      <div className={styles['term']}>
        <b>до {displayDate(dueDate)}</b>
        <TermTag loan={loan} today={today} />
        <RenewalButton loan={loan} />
      </div>
    </li>
  )
}

function TermTag({ loan: { daysOverdue, dueDate }, today }: { loan: BookLoan; today: string }) {
  if (daysOverdue > 0) return <Tag tone="error">просрочена на {counted(daysOverdue, DAYS)}</Tag>
  const left = daysLeft(dueDate, today)
  if (left === 0) return <Tag tone="warn">вернуть сегодня</Tag>
  return <Tag tone={left <= NEAR_DAYS ? 'warn' : 'neutral'}>ещё {counted(left, DAYS)}</Tag>
}

function RenewalLine({ loan: { renewal } }: { loan: BookLoan }) {
  if (renewal === null) return null
  if (renewal.state === 'waiting')
    return <p className={styles['answer']}>Вы попросили продлить: библиотека ещё не ответила</p>
  if (renewal.state === 'renewed')
    return <p className={styles['answer']}>Библиотека продлила до {displayDate(renewal.until!)}</p>
  return <p className={styles['answer']}>Не продлили: {renewal.reason}</p>
}

function RenewalButton({ loan: { id, title, renewal } }: { loan: BookLoan }) {
  const ask = useAction(libraryCalls.askRenewal, { refresh, success: 'Просьба отправлена в библиотеку' })
  const takeBack = useAction(libraryCalls.takeBackRenewal, { refresh, success: 'Просьба отозвана' })
  if (renewal?.state === 'waiting')
    return (
      <Button
        kind="quiet"
        isSmall
        isBusy={takeBack.isPending}
        aria-label={`Отозвать просьбу: ${title}`}
        onClick={() => takeBack.mutate({ id })}
      >
        Отозвать просьбу
      </Button>
    )
  // A refusal stands above with its reason: to ask once more is possible, and not what is advised.
  const isRefused = renewal?.state === 'refused'
  const words = isRefused ? 'Попросить ещё раз' : 'Попросить продлить'
  return (
    <Button
      kind={isRefused ? 'quiet' : 'tinted'}
      isSmall
      isBusy={ask.isPending}
      aria-label={`${words}: ${title}`}
      onClick={() => ask.mutate({ id })}
    >
      {words}
    </Button>
  )
}
