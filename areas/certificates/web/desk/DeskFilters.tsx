import { countChosen } from '#platform/web/table/chosen.ts'
import { deskField } from '#platform/web/desk/opened-row.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { RangeFilter } from '#platform/web/forms/dates/filters.tsx'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { SearchFilter, SelectFilter } from '#platform/web/ui/filters.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import { STAGES, type DeskCounts, type Stage } from '../../contract/desk.ts'
import { FAILURES } from '../texts.ts'
import { deskFilter, leavesStage, SHOWN } from './desk-filter.ts'
import { KindFilter } from './KindFilter.tsx'

const TITLES: Readonly<Record<Stage, string>> = {
  new: 'Новые',
  'in-work': 'В работе',
  'to-hand-out': 'К выдаче',
  done: 'Выданы',
  rejected: 'Отклонены',
}
const WAYS = [
  { value: '1', label: 'На бумаге' },
  { value: '0', label: 'Файл' },
]

interface DeskFiltersProps {
  state: TableState
  counts: DeskCounts
  onStage: () => void
}

const USUAL = ['type', 'show']

/** The choice of the part of the queue that is shown. */
export function DeskFilters({ state, counts, onStage }: DeskFiltersProps) {
  const filter = deskFilter(state)
  const { stages, comingToday } = counts
  const go = (stage: Stage) => {
    // Who comes today comes for a paper that is ready: of other stages nobody does.
    const isKept = filter.isComing && stage === 'to-hand-out'
    const isOfNoStage = filter.isComing || filter.isDoneToday || filter.statusIds.length > 0
    state.setFilters({ stage, id: '', ...(isOfNoStage && !isKept && { show: '' }) })
    onStage()
  }
  const shown = SHOWN.map(({ value, label }) => ({
    value,
    label: value === 'coming' ? `${label}: ${comingToday}` : label,
  }))
  const usual = (
    <>
      <KindFilter {...deskField(state, 'type')} />
      <SelectFilter
        label="Показать"
        all="Все"
        value={state.filter('show')}
        onChange={(show) =>
          state.setFilters({ show, id: '', ...(leavesStage(show, filter.stage) && { stage: '' }) })
        }
        options={shown}
      />
    </>
  )
  const count = countChosen(state, USUAL)
  return (
    <Toolbar
      label="Отбор заявок"
      choices={{ count, fields: usual }}
      more={{ count: moreOf(filter), fields: <MoreFilters state={state} /> }}
    >
      <Segments
        label="Состояние заявок"
        chosen={filter.stage ?? ''}
        segments={STAGES.map((id) => ({ id, title: `${TITLES[id]} ${stages[id]}`, onChoose: () => go(id) }))}
      />
      <SearchFilter label="Фамилия, группа, номер" {...deskField(state, 'search')} />
    </Toolbar>
  )
}

/** The number of set filters behind the button. */
const moreOf = ({ facultyIds, isPaper, from, to }: ReturnType<typeof deskFilter>) =>
  [facultyIds.length > 0, isPaper !== null, from !== null || to !== null].filter(Boolean).length

/** The filters of the queue that are needed now and then. */
function MoreFilters({ state }: { state: TableState }) {
  const { from, to } = deskFilter(state)
  return (
    <>
      <InstituteFilter {...deskField(state, 'institute')} />
      <SelectFilter label="Как" all="Любые" {...deskField(state, 'way')} options={WAYS} />
      <RangeFilter
        label="Поданы"
        value={{ from: from ?? '', to: to ?? '' }}
        onChange={(range) => state.setFilters({ ...range, id: '' })}
      />
    </>
  )
}

interface InstituteFilterProps {
  value: string
  onChange: (value: string) => void
}

/** A clerk of one institute has nothing to choose. */
function InstituteFilter(field: InstituteFilterProps) {
  const scope = useCall(certificatesCalls.getClerkScope, {})
  if (scope.error) return <p role="alert">{FAILURES.filters}</p>
  const kept = scope.data?.kept ?? []
  if (kept.length < 2) return null
  return (
    <SelectFilter
      label="Институт"
      all="Все институты"
      {...field}
      options={kept.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
