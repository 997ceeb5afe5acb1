import type { TableState } from '#platform/web/table/use-table-state.ts'
import { STATUS_IDS } from '../../contract/status.ts'

/** A part of the queue, by its word in the address. */
export const SHOWN = [
  { value: 'open', label: 'Вся очередь' },
  { value: 'ending', label: 'Кончаются 60 дней' },
  { value: 'answered', label: 'Ответили на вызов' },
]

type Filters = Pick<TableState, 'filter'>

/** The filters of the queue as the calls take them. */
export function deskFilter(state: Filters) {
  const status = state.filter('status')
  const faculty = state.filter('faculty')
  const level = state.filter('level')
  const isKnown = STATUS_IDS.some((id) => String(id) === status)
  return {
    facultyIds: faculty ? [faculty] : [],
    studyLevelIds: level ? [level] : [],
    statusIds: isKnown ? [status] : [],
    isEnding: state.filter('show') === 'ending' ? ('1' as const) : null,
    isAnswered: state.filter('show') === 'answered' ? ('1' as const) : null,
    isOpen: state.filter('show') === 'open' ? ('1' as const) : null,
    search: state.filter('search'),
  }
}

/** What the counts of the parts are narrowed by: all but the state, by which the parts differ. */
export function countFilter(state: Filters) {
  const { statusIds: _, ...counted } = deskFilter(state)
  return counted
}

/** The filters as they are in the address, for a link that keeps them. */
export function filtersOf(state: Filters & Pick<TableState, 'page'>): Record<string, string> {
  const names = ['status', 'faculty', 'level', 'show', 'search']
  const chosen = names.flatMap((name) => (state.filter(name) ? [[name, state.filter(name)]] : []))
  return { ...Object.fromEntries(chosen), ...(state.page > 1 && { page: String(state.page) }) }
}
