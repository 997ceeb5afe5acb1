import { useCall } from '#platform/web/api/use-call.ts'
import { ChoicesFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { worksCalls } from '../../contract/calls.ts'
import { STATUS_NAMES } from '../../contract/status.ts'
import type { WorkCounts } from '../../contract/work.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'
import { ALL, REMOVED, STATE_ORDER } from './desk-filters.ts'
import type { Desk } from './use-desk.ts'

const COUNT_OF_STATE = [
  'notSent',
  'onAgreement',
  'agreed',
  'rejected',
] as const satisfies readonly (keyof WorkCounts)[]

const FILTERS = [
  ['types', 'workTypes', 'Вид работы', 'Все виды'],
  ['groups', 'groups', 'Группа', 'Все группы'],
  ['disciplines', 'disciplines', 'Дисциплина', 'Все дисциплины'],
  ['years', 'years', 'Учебный год', 'Все годы'],
] as const

/** The chosen years in which there are no works: they are filtered by all the same. */
function missingYears(known: readonly { id: number }[], chosen: readonly string[]) {
  return chosen
    .map(Number)
    .filter((year) => !known.some(({ id }) => id === year))
    .map((id) => ({ id, name: `${id}/${id + 1}` }))
}

/** Each state with its count, all of them, and works no longer required if there are any. */
function segmentsOf(counts: WorkCounts | undefined) {
  const states = STATE_ORDER.map((id) => ({
    id: String(id),
    title: STATUS_NAMES[id] as string,
    count: counts?.[COUNT_OF_STATE[id]],
  }))
  const total = counts && COUNT_OF_STATE.reduce((sum, name) => sum + counts[name], 0)
  const removed = { id: REMOVED, title: 'Удалённые', count: counts?.removed }
  return [...states, { id: ALL, title: 'Все', count: total }, ...(counts?.removed ? [removed] : [])]
}

/** States with their counts, and the filters of the document, all in the address. */
export function DeskFilters({ desk }: { desk: Desk }) {
  const { state, states, years, data, of } = desk
  const user = useUser()
  const filters = useCall(worksCalls.listWorkFilters, { id: of.staffId ?? user.id })
  useLoadAlert(filters)
  const valueOf = (name: string) => (name === 'years' ? years : state.filter(name).split(',').filter(Boolean))
  const choose = (values: Record<string, string>) => state.setFilters({ ...values, work: '' })
  // The current year is the default: only the reader's own choices open the row and are counted.
  const set = FILTERS.filter(([name]) => !['', ALL].includes(state.filter(name))).length
  return (
    <Toolbar
      label="Отбор работ"
      more={{
        count: set,
        fields: [
          ...FILTERS.map(([name, source, label, all]) => (
            <ChoicesFilter
              key={name}
              label={label}
              all={all}
              options={namedOptions([
                ...(filters.data?.[source] ?? []),
                ...(name === 'years' ? missingYears(filters.data?.years ?? [], years) : []),
              ])}
              value={valueOf(name)}
              // No year means every year: the address states it, since without it the current one is meant.
              onChange={(ids) => choose({ [name]: ids.join(',') || (name === 'years' ? ALL : '') })}
            />
          )),
          <ChoicesFilter
            key="states"
            label="Состояние"
            all="Все состояния"
            options={STATE_ORDER.map((id) => ({ id: String(id), title: STATUS_NAMES[id] }))}
            value={states.ids.map(String)}
            onChange={(ids) => choose({ status: ids.join(',') || ALL })}
          />,
        ],
      }}
    >
      <Segments
        label="Состояние работ"
        chosen={states.segment}
        segments={segmentsOf(data?.counts).map(({ id, title, count }) => ({
          id,
          title: `${title} ${count ?? ''}`.trim(),
          onChoose: () => choose({ status: id }),
        }))}
      />
      <SearchFilter label="Студент" {...state.field('search')} />
    </Toolbar>
  )
}
