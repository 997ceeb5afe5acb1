import { useEffect, useRef } from 'react'
import { daysBetween, displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { formatAddress } from '#platform/contract/address-of.ts'
import { useAddress } from '#platform/web/router/address.ts'
import { useDayOf } from '#platform/web/router/university-time.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Pager } from '#platform/web/table/Pager.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { LATE_AFTER_DAYS } from '../../contract/home.ts'
import { WorkStatus } from '../../contract/status.ts'
import type { TaughtWork, WorkCounts } from '../../contract/work.ts'
import { shortName } from '../shared/work-text.ts'
import { BulkBar } from './BulkBar.tsx'
import styles from './Desk.module.css'
import { emptyText } from './empty-text.ts'
import { PAGE_SIZE } from './desk-filters.ts'
import type { Desk } from './use-desk.ts'

/**
 * The list of works: those that wait, with their students, dates, and the day from which each may be agreed.
 */
export function DeskList({ desk, today }: { desk: Desk; today: string }) {
  const { items, data, state, tickable } = desk
  const empty = items.length === 0 && <NoWorks desk={desk} />
  if (desk.isEmpty) return <div className={styles['works']}>{empty}</div>
  return (
    <div className={styles['works']}>
      <Card>
        {tickable.length > 0 && <BulkBar desk={desk} />}
        {empty}
        <ul className={styles['list']} aria-label="Работы">
          {items.map((work) => (
            <DeskRow key={work.id} {...{ desk, work, today }} />
          ))}
        </ul>
        {data && data.count > PAGE_SIZE && <Pager total={data.count} pageSize={PAGE_SIZE} state={state} />}
      </Card>
    </div>
  )
}

/** True when there is nothing in each of the states. */
const isNone = (counts: WorkCounts) => Object.values(counts).every((count) => count === 0)

/** The reason why the list is empty, and the way to the works that its filters hide. */
function NoWorks({ desk }: { desk: Desk }) {
  const { data, states, total, of } = desk
  // Where there are no works at all, no filter hides them.
  const hasNone = total === 0 && (of.side === 'leader' || of.staffId === undefined)
  const isNarrowed = desk.isNarrowed && !hasNone
  const isEmptyYear = desk.isOnlyUsualYear && data !== undefined && isNone(data.counts)
  const action = isNarrowed && (
    <Button onClick={desk.showAll}>{isEmptyYear ? 'Показать за все годы' : 'Показать все'}</Button>
  )
  return (
    <EmptyState
      text={emptyText({ side: of.side, segment: states.segment, hasNone, isNarrowed, isEmptyYear })}
      action={action}
    />
  )
}

interface DeskRowProps {
  desk: Desk
  work: TaughtWork
  today: string
}

function DeskRow({ desk, work, today }: DeskRowProps) {
  const [address] = useAddress()
  const { id, studentName, groupName, type, disciplineName, isDeleted } = work
  const isOpen = desk.open?.id === id
  const row = useRef<HTMLLIElement>(null)
  // J and K lead through a list that is longer than the window.
  useEffect(() => {
    if (isOpen && desk.isNamed) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, desk.isNamed])
  return (
    <li ref={row} className={styles['row']} data-open={isOpen || undefined}>
      {desk.tickable.includes(work) ? (
        <input
          type="checkbox"
          aria-label={`Выбрать: ${studentName}`}
          checked={desk.ticked.includes(work)}
          onChange={(event) => desk.tick(id, event.target.checked)}
        />
      ) : (
        <span />
      )}
      <AppLink
        to={formatAddress({ ...address, work: id })}
        isByQuery
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={styles['line']}>
          {isDeleted ? <s>{shortName(studentName)}</s> : <b>{shortName(studentName)}</b>}
          <small>{groupName}</small>
        </span>
        <small>{[type.name, disciplineName].filter(Boolean).join(', ')}</small>
        <span className={styles['line']}>
          <small>{work.createdAt ? <Moment at={work.createdAt} form="day" /> : dueText(work)}</small>
          <Mark work={work} today={today} />
        </span>
      </AppLink>
    </li>
  )
}

const dueText = ({ dueAt }: TaughtWork) => (dueAt ? `сдать до ${displayDate(dueAt)}` : '')

const DAYS = ['день', 'дня', 'дней'] as const

/** The reason why a work cannot be agreed yet, or the time for which it has been overdue. */
function Mark({ work, today }: { work: TaughtWork; today: string }) {
  const dayOf = useDayOf()
  const { status, isCanApprove, isDeleted, createdAt, approvableFrom } = work
  if (isDeleted) return <Tag>удалена</Tag>
  if (status.id !== WorkStatus.onAgreement) return null
  if (!isCanApprove) return <Tag>с {displayDate(approvableFrom)}</Tag>
  const days = createdAt ? daysBetween(dayOf(createdAt), today) : 0
  return days >= LATE_AFTER_DAYS ? <Tag tone="warn">ждёт {counted(days, DAYS)}</Tag> : null
}
