import { chosenWord } from '#platform/web/table/chosen.ts'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { STAGES } from '../../contract/desk.ts'

/** A part of a stage, by its word in the address. */
export const SHOWN = [
  { value: 'mine', label: 'Мои' },
  { value: 'overdue', label: 'Просроченные' },
  { value: 'coming', label: 'Придут сегодня' },
]

type Filters = Pick<TableState, 'filter'>

/** A day in the address; a text that is not a day filters nothing. */
export const dayOf = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : null)

/**
 * The filters of the queue in the form of the calls. An overdue request may be new or in work, and a search
 * for a person does not know the state: without a chosen stage both are taken from all stages.
 */
export function deskFilter(state: Filters) {
  const shown = state.filter('show')
  const type = state.filter('type')
  const way = state.filter('way')
  const institute = state.filter('institute')
  const stage = chosenWord(state, 'stage', STAGES)
  // Overdue requests, coming owners and searches are not limited to one stage.
  const isOfAll = shown === 'overdue' || shown === 'coming' || state.filter('search') !== ''
  return {
    stage: stage ?? (isOfAll ? null : ('new' as const)),
    typeIds: type ? [type] : [],
    facultyIds: institute ? [institute] : [],
    isPaper: way === '1' || way === '0' ? (way as '0' | '1') : null,
    isMine: shown === 'mine' ? ('1' as const) : null,
    isOverdue: shown === 'overdue' ? ('1' as const) : null,
    isComing: shown === 'coming' ? ('1' as const) : null,
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
    search: state.filter('search'),
  }
}

/** The filters as they are in the address, for a link that keeps them. */
export function filtersOf(state: Filters & Pick<TableState, 'page'>): Record<string, string> {
  const names = ['stage', 'show', 'type', 'institute', 'way', 'from', 'to', 'search']
  const chosen = names.flatMap((name) => (state.filter(name) ? [[name, state.filter(name)]] : []))
  return { ...Object.fromEntries(chosen), ...(state.page > 1 && { page: String(state.page) }) }
}
