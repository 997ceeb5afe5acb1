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
import type { Debtor, DebtorList, DebtorScope, DebtReason } from '../../contract/debtors.ts'
import { timetableLessonOf, weekOfJournalLesson } from '../../contract/lesson.ts'
import { journalScreens } from '../../contract/screens.ts'
import styles from './Debtors.module.css'

const POINTS = ['точка', 'точки', 'точек'] as const
const percent = (value: number | null) => (value === null ? '—' : `${value} %`)

/** A number; the number because of which the student is on the list is emphasised. */
function Figure({ text, debtor, reason }: { text: string; debtor: Debtor; reason: DebtReason }) {
  return debtor.reasons.includes(reason) ? <Tag tone="warn">{text}</Tag> : text
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
    name: 'discipline',
    title: 'Дисциплина',
    sortBy: true,
    cell: ({ disciplineId, disciplineName }) => (
      <span className={styles['discipline']}>
        <CardLink to="discipline" id={disciplineId} name={disciplineName} />
      </span>
    ),
  },
  {
    name: 'attendance',
    title: 'Посещаемость',
    isNumeric: true,
    sortBy: true,
    cell: (debtor) => <Figure text={percent(debtor.attendancePercent)} debtor={debtor} reason="attendance" />,
  },
  {
    name: 'progress',
    title: 'Успеваемость',
    isNumeric: true,
    sortBy: true,
    cell: (debtor) => <Figure text={percent(debtor.progressPercent)} debtor={debtor} reason="progress" />,
  },
  {
    name: 'points',
    title: 'Без баллов',
    isNumeric: true,
    sortBy: true,
    cell: (debtor) => {
      const { missingPoints } = debtor
      const text = missingPoints > 0 ? counted(missingPoints, POINTS) : '—'
      return <Figure {...{ text, debtor }} reason="points" />
    },
  },
]

const NOBODY: Record<DebtorScope, string> = {
  own: 'На ваших занятиях отстающих нет',
  curated: 'В ваших группах отстающих нет',
  department: 'По вашим дисциплинам отстающих нет',
  unit: 'Среди ваших студентов отстающих нет',
}

const NOT_YET = 'Список ещё составляется, это занимает до часа'

/** The lists of units are made once an hour, the others at once. */
function emptyText({ scope, takenAt }: Pick<DebtorList, 'scope' | 'takenAt'>): string {
  const isMade = takenAt !== null || scope === 'own' || scope === 'curated'
  return isMade ? NOBODY[scope] : NOT_YET
}

interface DebtorsTableProps {
  scope: DebtorScope
  debtors: ReturnType<typeof useCall<typeof journalCalls.listDebtors>>
  state: TableState
}

/** Each student once a discipline, with the way to the last lesson. */
export function DebtorsTable({ debtors, scope, state }: DebtorsTableProps) {
  return (
    <Table
      caption="Отстающие студенты"
      columns={columns}
      rows={debtors.data?.items}
      rowKey={({ studentId, groupId, disciplineId }) => `${studentId}.${groupId}.${disciplineId}`}
      state={state}
      total={debtors.data?.count}
      loading={debtors}
      empty={debtors.data ? emptyText(debtors.data) : NOBODY[scope]}
      rowActions={({ lessonId, isIet, name }) =>
        lessonId !== null && (
          <ButtonLink kind="quiet" isSmall to={lessonAddress(lessonId, isIet)}>
            Журнал<span className="visually-hidden">: {name}</span>
          </ButtonLink>
        )
      }
    />
  )
}
