import { chosenWord } from '#platform/web/table/chosen.ts'
import type { TableInput } from '#platform/web/table/use-table-state.ts'
import { STAGES, type Stage } from '../../contract/desk.ts'
import { CertificateStatus } from '../../contract/status.ts'

/** A part of a stage, by its word in the address. */
export const SHOWN = [
  { value: 'open', label: 'Вся очередь' },
  { value: 'mine', label: 'Мои' },
  { value: 'overdue', label: 'Просроченные' },
  { value: 'coming', label: 'Придут сегодня' },
  { value: 'done-today', label: 'Выданы сегодня' },
]

/** Those that are no matter of one stage. */
const OF_ALL_STAGES = ['open', 'overdue', 'coming', 'done-today']
const OPEN = [CertificateStatus.processing, CertificateStatus.inProgress]

type Filters = Pick<TableInput, 'filter'>

/** True when nothing of a chosen stage could be in this part of the queue. */
export const leavesStage = (shown: string, stage: Stage | null): boolean =>
  ['open', 'done-today'].includes(shown) || (shown === 'coming' && stage !== 'to-hand-out')

/** A day in the address; a text that is not a day filters nothing. */
export const dayOf = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : null)

/** The part of the queue, as the calls take it. */
function partOf(shown: string) {
  const flag = (value: string) => (shown === value ? ('1' as const) : null)
  return {
    statusIds: shown === 'open' ? OPEN.map(String) : [],
    isMine: flag('mine'),
    isOverdue: flag('overdue'),
    isComing: flag('coming'),
    isDoneToday: flag('done-today'),
  }
}

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
  // What is looked for is no matter of one stage either.
  const isOfAll = OF_ALL_STAGES.includes(shown) || state.filter('search') !== ''
  return {
    stage: stage ?? (isOfAll ? null : ('new' as const)),
    typeIds: type ? [type] : [],
    facultyIds: institute ? [institute] : [],
    isPaper: way === '1' || way === '0' ? (way as '0' | '1') : null,
    ...partOf(shown),
    from: dayOf(state.filter('from')),
    to: dayOf(state.filter('to')),
    search: state.filter('search'),
  }
}

/**
 * The filters without the part of the queue: a search then goes through all of them. Null when nothing is
 * searched for in one part.
 */
export function elsewhereFilters(state: Pick<TableInput, 'filter' | 'page'>): Record<string, string> | null {
  const { stage, show, page: _page, ...others } = filtersOf(state)
  return others['search'] && (stage || show) ? others : null
}

/** The input of the queue. */
export const queueInput = (state: Pick<TableInput, 'filter' | 'page'>) => ({
  ...deskFilter(state),
  page: state.page,
})

/** The filters as they are in the address, for a link that keeps them. */
export function filtersOf(state: Pick<TableInput, 'filter' | 'page'>): Record<string, string> {
  const names = ['stage', 'show', 'type', 'institute', 'way', 'from', 'to', 'search']
  const chosen = names.flatMap((name) => (state.filter(name) ? [[name, state.filter(name)]] : []))
  return { ...Object.fromEntries(chosen), ...(state.page > 1 && { page: String(state.page) }) }
}
