import type { ReactNode } from 'react'
import { counted } from '#platform/contract/plural.ts'
import type { useCall } from '#platform/web/api/use-call.ts'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { journalCalls } from '../../contract/calls.ts'
import type { Debt, Debtor, DebtorList, DebtorScope, DebtReason } from '../../contract/debtors.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../../contract/lesson.ts'
import { journalScreens } from '../../contract/screens.ts'
import styles from './Debtors.module.css'
import { isMade } from './is-made.ts'

const POINTS = ['точка', 'точки', 'точек'] as const
const percent = (value: number | null) => (value === null ? '—' : `${value}\u00A0%`)

/** A number; the number because of which the discipline is on the list is emphasised. */
function Figure({ text, debt, reason }: { text: ReactNode; debt: Debt; reason: DebtReason }) {
  return debt.reasons.includes(reason) ? <Tag tone="warn">{text}</Tag> : text
}

const pointsText = ({ missingPoints }: Debt) => (missingPoints > 0 ? counted(missingPoints, POINTS) : '—')

/** The title of a single control point, else their number. */
function namedPoints(debt: Debt) {
  const { missingTitles: titles } = debt
  return (
    <bdi className={styles['missing']} title={titles.join(', ') || undefined}>
      {titles.length === 1 ? titles[0] : pointsText(debt)}
    </bdi>
  )
}

const FIGURES: Record<DebtReason, (debt: Debt) => ReactNode> = {
  attendance: ({ attendancePercent }) => percent(attendancePercent),
  progress: ({ progressPercent }) => percent(progressPercent),
  points: namedPoints,
}

/** A figure of each discipline, line by line next to their names. */
function Figures({ debts, of }: { debts: readonly Debt[]; of: DebtReason }) {
  return (
    <span className={styles['lines']}>
      {debts.map((debt) => (
        <span key={debt.disciplineId}>
          <Figure text={FIGURES[of](debt)} debt={debt} reason={of} />
        </span>
      ))}
    </span>
  )
}

/** The disciplines, each with the way to its last lesson; on a phone with its figures too, which have no columns there. */
function Disciplines({ debts, name }: Debtor) {
  return (
    <ul className={styles['lines']}>
      {debts.map((debt) => (
        <li key={debt.disciplineId}>
          <span className={styles['discipline']}>
            <CardLink to="discipline" id={debt.disciplineId} name={debt.disciplineName} />
            <small className={styles['figures']}>{reasonsText(debt)}</small>
          </span>
          {debt.lessonId !== null && (
            <ButtonLink kind="quiet" isSmall to={lessonAddress(debt.lessonId, debt.isIet)}>
              Журнал<span className="visually-hidden">{`: ${name}, ${debt.disciplineName}`}</span>
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}

/** «посещаемость 25 %, успеваемость 20 %, 1 точка без баллов: Тест» */
function reasonsText(debt: Debt): string {
  const { attendancePercent, progressPercent, missingPoints, missingTitles: titles } = debt
  return [
    `посещаемость ${percent(attendancePercent)}`,
    `успеваемость ${percent(progressPercent)}`,
    missingPoints > 0 && `${pointsText(debt)} без баллов${titles.length === 1 ? `: ${titles[0]}` : ''}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function lessonAddress(lessonId: number, isIet: boolean): string {
  const week = weekOfJournalLesson(lessonId)
  return addressOf(journalScreens.lesson, { iet: isIet ? 1 : 0, week, lesson: timetableLessonOf(lessonId) })
}

const columns: Column<Debtor>[] = [
  {
    name: 'name',
    title: 'Студент',
    isMain: true,
    sortBy: true,
    cell: ({ personId, name }) => (
      <span className={styles['name']}>
        <PersonLink id={personId} name={name} />
      </span>
    ),
  },
  {
    name: 'group',
    title: 'Группа',
    sortBy: true,
    cell: ({ groupId, groupName }) => (
      <span className={styles['group']}>
        <CardLink to="group" id={groupId} name={groupName} />
      </span>
    ),
  },
  {
    name: 'debts',
    title: 'Где отстаёт',
    sortBy: true,
    cell: (debtor) => <Disciplines {...debtor} />,
  },
  {
    name: 'attendance',
    title: 'Посещаемость',
    isNumeric: true,
    sortBy: true,
    cell: ({ debts }) => <Figures debts={debts} of="attendance" />,
  },
  {
    name: 'progress',
    title: 'Успеваемость',
    isNumeric: true,
    sortBy: true,
    cell: ({ debts }) => <Figures debts={debts} of="progress" />,
  },
  {
    name: 'points',
    title: 'Без баллов',
    isNumeric: true,
    sortBy: true,
    cell: ({ debts }) => <Figures debts={debts} of="points" />,
  },
]

const NOBODY: Record<DebtorScope, string> = {
  own: 'На ваших занятиях отстающих нет',
  curated: 'В ваших группах отстающих нет',
  department: 'По вашим дисциплинам отстающих нет',
  unit: 'Среди ваших студентов отстающих нет',
}

const NOT_YET = 'Список ещё составляется, это занимает до часа'

const emptyText = (list: Pick<DebtorList, 'scope' | 'takenAt'>): string =>
  isMade(list) ? NOBODY[list.scope] : NOT_YET

interface DebtorsTableProps {
  scope: DebtorScope
  debtors: ReturnType<typeof useCall<typeof journalCalls.listDebtors>>
  state: TableState
}

/** Each student once, with the disciplines in which they fall behind. */
export function DebtorsTable({ debtors, scope, state }: DebtorsTableProps) {
  return (
    <div className={styles['debtors']}>
      <Table
        caption="Отстающие студенты"
        columns={columns}
        rows={debtors.data?.items}
        rowKey={({ studentId }) => studentId}
        state={state}
        total={debtors.data?.count}
        loading={debtors}
        empty={debtors.data ? emptyText(debtors.data) : NOBODY[scope]}
      />
    </div>
  )
}
