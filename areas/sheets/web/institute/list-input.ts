import { formatSorting } from '#platform/web/table/sorting.ts'
import type { TableInput, TableState } from '#platform/web/table/use-table-state.ts'
import { MARK_PARTS } from '../../contract/board.ts'
import { StatementStatus } from '../../contract/status.ts'

const { shipped, discrepancies, created, filling, filled, completed } = StatementStatus

/** The queues of the office, beginning with the one that opens first. */
export const QUEUES = [
  { id: 'shipped', title: 'Отправлены в дирекцию', statusIds: [shipped], sort: 'sent' },
  { id: 'late', title: 'Не отправлены в срок', statusIds: null, sort: 'examDate' },
  { id: 'ahead', title: 'Срок не наступил', statusIds: null, sort: 'examDate' },
  { id: 'open', title: 'Заполняются', statusIds: [created, filling, filled], sort: 'examDate' },
  { id: 'discrepancies', title: 'Расхождения', statusIds: [discrepancies], sort: '-examDate' },
  { id: 'completed', title: 'Обработаны', statusIds: [completed], sort: '-examDate' },
  { id: 'all', title: 'Все', statusIds: null, sort: '-examDate' },
] as const

export type Queue = (typeof QUEUES)[number]

/** `1` for the queue of overdue sheets, `0` for open ones that are not overdue; null for any other. */
export function isLateOf({ id }: Queue): '0' | '1' | null {
  if (id === 'late') return '1'
  return id === 'ahead' ? '0' : null
}

export function queueOf(state: TableInput): Queue {
  const chosen = state.filter('queue')
  return QUEUES.find(({ id }) => id === chosen) ?? QUEUES[0]
}

/** The choice of «Без кафедры» among the units. */
export const NO_DEPARTMENT = 'none'

/** One state, which the board leads to; it wins over those of the queue. */
function statusIdsOf(state: TableInput, { statusIds }: Queue): string[] | null {
  const status = state.filter('status')
  if (status !== '') return [status]
  return statusIds === null ? null : statusIds.map(String)
}

function markIdsOf(state: TableInput): string[] | null {
  const part = MARK_PARTS.find(({ key }) => key === state.filter('mark'))
  return part === undefined ? null : part.markIds.map(String)
}

/** Several values in one text of the address. */
export const listOf = (text: string) => (text === '' ? null : text.split(','))

/** The same for a field of the toolbar with any number of choices. */
export const listField = (state: TableState, name: string) => ({
  value: listOf(state.filter(name)) ?? [],
  onChange: (values: readonly string[]) => state.setFilter(name, values.join(',')),
})

/** The units whose sheets are read, or those that are of none: these are no part of any unit's. */
function unitsOf(state: TableInput) {
  const faculties = listOf(state.filter('faculty'))
  const isWithout = faculties?.includes(NO_DEPARTMENT) ?? false
  return isWithout ? { faculties: null, hasNoDepartment: '1' as const } : { faculties, hasNoDepartment: null }
}

/** The input of the list and of its export, from its address. */
export function listInputOf(state: TableInput) {
  const queue = queueOf(state)
  const { sorting } = state
  return {
    disciplineId: state.filter('discipline') || null,
    examinerId: state.filter('examiner') || null,
    student: state.filter('student') || null,
    groups: listOf(state.filter('group')),
    ...unitsOf(state),
    semesters: listOf(state.filter('semester')),
    from: state.filter('from') || null,
    to: state.filter('to') || null,
    statusIds: statusIdsOf(state, queue),
    markIds: markIdsOf(state),
    session: state.filter('session') || null,
    isLate: isLateOf(queue),
    sort: formatSorting(sorting) ?? queue.sort,
  }
}

/** The input of the page that is shown. */
export const pageInputOf = (state: TableInput) => ({ ...listInputOf(state), page: state.page })
