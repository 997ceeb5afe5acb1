import type { UseQueryResult } from '@tanstack/react-query'
import { Fragment } from 'react'
import { daysBetween } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { Column } from '#platform/web/table/column.ts'
import { Table } from '#platform/web/table/Table.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'
import { Unbroken } from '#platform/web/ui/Unbroken.tsx'
import { titleWith } from '../../contract/attempt-words.ts'
import { examDayText } from '../../contract/exam-day.ts'
import { overdueDayText } from '../../contract/overdue-day.ts'
import type { InstituteRow } from '../../contract/institute.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { cardStateOf, isAwaited, StatementStatus, stateTextOf } from '../../contract/status.ts'
import { TypeMark } from '../TypeMark.tsx'
import { universityDay, useToday } from '../use-now.ts'
import { queueOf } from './list-input.ts'
import styles from './Institute.module.css'

const TONES: Readonly<Record<string, TagTone>> = { completed: 'ok', error: 'error', info: 'primary' }
const EMPTY: Readonly<Record<string, string>> = {
  shipped: 'Очередь пуста: всё, что прислали преподаватели, обработано',
  late: 'Все ведомости прошедших экзаменов отправлены',
}
const STUDENTS = ['студент', 'студента', 'студентов'] as const
const DAYS = ['день', 'дня', 'дней'] as const

const columnsOf = (today: string): Column<InstituteRow>[] => [
  {
    name: 'discipline',
    title: 'Ведомость',
    isMain: true,
    sortBy: true,
    cell: ({ typeId, type, discipline, ...sheet }) => (
      <span className={styles['main']}>
        <TypeMark typeId={typeId} name={type} />
        <span>{titleWith(discipline, sheet)}</span>
      </span>
    ),
  },
  {
    name: 'groups',
    title: 'Группы',
    cell: ({ groups, studentsCount }) => (
      <>
        {groups.map(({ id, name }, place) => (
          <Fragment key={id}>
            {place > 0 && ', '}
            <Unbroken>{name}</Unbroken>
          </Fragment>
        ))}
        {' · '}
        <Unbroken>{counted(studentsCount, STUDENTS)}</Unbroken>
      </>
    ),
  },
  {
    name: 'examiner',
    title: 'Экзаменатор',
    hasWholeWords: true,
    cell: ({ examiner }) => examiner || 'не назначен',
  },
  {
    name: 'examDate',
    title: 'Экзамен',
    isNumeric: true,
    sortBy: true,
    cell: (sheet) => {
      const overdue = overdueDayText({ ...sheet, statusId: sheet.status.id }, today)
      const day = examDayText(sheet.examDate, sheet.isDateSet)
      if (overdue === null) return day
      return (
        <>
          {day}
          <small className={styles['age']}>{overdue}</small>
        </>
      )
    },
  },
  {
    name: 'status',
    title: 'Состояние',
    sortBy: true,
    cell: ({ status, examDate, isDateSet }) => (
      <>
        <StateTag statusId={status.id} examDate={examDate} isDateSet={isDateSet} today={today} />
        {status.id === StatementStatus.shipped && (
          <small className={styles['age']}>{ageOf(status.createdAt, today)}</small>
        )}
      </>
    ),
  },
]

type StateTagProps = Parameters<typeof stateTextOf>[0] & { today: string }

/** The colours of the cards of a teacher, but a sheet whose day has not come is no error in a list of the office. */
function StateTag({ today, ...sheet }: StateTagProps) {
  const tone = isAwaited(sheet, today) ? 'neutral' : TONES[cardStateOf(sheet.statusId).tone]
  return <Tag tone={tone ?? 'neutral'}>{stateTextOf(sheet, today)}</Tag>
}

/** «ждёт 9 дней» */
function ageOf(at: string, today: string): string {
  const days = Math.max(0, daysBetween(universityDay(at), today))
  return days === 0 ? 'сегодня' : `ждёт ${counted(days, DAYS)}`
}

interface InstituteTableProps {
  sheets: UseQueryResult<{ count: number; items: InstituteRow[] }>
  state: TableState
  caption?: string
  queueId?: string
  addressFor?: (id: number) => string
  /** The reader processes nothing. */
  isReading?: boolean
}

const instituteAddress = (id: number) => addressOf(sheetsScreens.instituteSheet, { id })

/** The sheets of a queue; each of them opens, and those that wait for the office are marked. */
export function InstituteTable({
  sheets,
  state,
  caption = 'Ведомости института',
  queueId = queueOf(state).id,
  addressFor = instituteAddress,
  isReading = false,
}: InstituteTableProps) {
  const today = useToday()
  const isWaiting = ({ status }: InstituteRow) => !isReading && status.id === StatementStatus.shipped
  return (
    <div className={styles['table']}>
      <Table
        caption={caption}
        columns={columnsOf(today)}
        rows={sheets.data?.items}
        rowKey={({ id }) => id}
        state={state}
        total={sheets.data?.count ?? 0}
        loading={sheets}
        failureText="Произошла ошибка при получении списка ведомостей"
        empty={EMPTY[queueId] ?? 'Ведомостей по этому отбору нет'}
        rowActions={(row) => (
          <ButtonLink isSmall kind={isWaiting(row) ? 'tinted' : 'plain'} to={addressFor(row.id)}>
            {isWaiting(row) ? 'Обработать' : 'Открыть'}
            <span className="visually-hidden">: {row.discipline}</span>
          </ButtonLink>
        )}
      />
    </div>
  )
}
