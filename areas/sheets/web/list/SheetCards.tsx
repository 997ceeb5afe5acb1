import type { UseQueryResult } from '@tanstack/react-query'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { titleWith } from '../../contract/attempt-words.ts'
import { overdueDayText } from '../../contract/overdue-day.ts'
import { isTypeEnabled } from '../../contract/marks.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import type { SheetCard } from '../../contract/statement.ts'
import { cardStateOf, dayTitleOf, messageOf, StatementStatus } from '../../contract/status.ts'
import { TypeMark } from '../TypeMark.tsx'
import { useToday } from '../use-now.ts'
import styles from './SheetCards.module.css'

const STUDENTS = ['студент', 'студента', 'студентов'] as const

interface SheetCardsProps {
  sheets: UseQueryResult<{ items: SheetCard[] }>
}

/** A card for each sheet, in the order of the list. */
export function SheetCards({ sheets: { data, error, refetch, isPlaceholderData } }: SheetCardsProps) {
  const today = useToday()
  if (data === undefined)
    return error ? (
      <FailureCard
        error={error}
        text="Произошла ошибка при получении списка ведомостей"
        onRetry={() => void refetch()}
      />
    ) : (
      <PageSkeleton />
    )
  return (
    <ul className={styles['cards']} data-stale={isPlaceholderData || undefined} aria-label="Ведомости">
      {data.items.map((sheet) => (
        <Card key={sheet.id} sheet={sheet} today={today} />
      ))}
    </ul>
  )
}

function Card({ sheet, today }: { sheet: SheetCard; today: string }) {
  const { id, subject, typeId, type, groups, status } = sheet
  const { tone, hasBorder } = cardStateOf(status.id)
  const isEnabled = isTypeEnabled(typeId)
  const title = titleWith(subject, sheet)
  return (
    <li
      className={styles['card']}
      data-tone={tone}
      data-border={hasBorder || undefined}
      data-disabled={!isEnabled || undefined}
    >
      <div className={styles['head']}>
        <TypeMark typeId={typeId} name={type} />
        {isEnabled ? <AppLink to={addressOf(sheetsScreens.sheet, { id })}>{title}</AppLink> : <b>{title}</b>}
      </div>
      <p className={styles['groups']}>
        {groups.map(({ name, studentsCount }) => `${name} · ${counted(studentsCount, STUDENTS)}`).join(', ')}
      </p>
      <p className={styles['state']}>
        <small>{dayTitleOf({ ...sheet, statusId: status.id })}</small>{' '}
        {messageOf({ ...sheet, statusId: status.id }, today)}
      </p>
      <small>{[...examDayOf(sheet, today), ...filledOf(sheet)].join(' · ')}</small>
    </li>
  )
}

/** The day of the examination, where the message has another one; and that it is over, while marks are missing. */
function examDayOf({ status, ...sheet }: SheetCard, today: string): string[] {
  const overdue = overdueDayText({ ...sheet, statusId: status.id }, today)
  const hasDay = sheet.isDateSet && status.id !== StatementStatus.created
  if (!hasDay) return overdue === null ? [] : [overdue]
  return [`${overdue ?? 'сдача'} ${displayDate(sheet.examDate)}`]
}

/** The number of marks, while marks are given. */
function filledOf({ typeId, status, marksCount, studentsCount }: SheetCard): string[] {
  if (!isTypeEnabled(typeId)) return ['в личном кабинете не заполняется']
  return status.id > StatementStatus.filling ? [] : [`оценок ${marksCount} из ${studentsCount}`]
}
