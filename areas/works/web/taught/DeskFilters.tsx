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
import { STATE_ORDER, type Desk } from './use-desk.ts'

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

/** States with their counts, and the filters of the document, all in the address. */
export function DeskFilters({ desk }: { desk: Desk }) {
  const { state, statusId, data, of } = desk
  const user = useUser()
  const filters = useCall(worksCalls.listWorkFilters, { id: of.staffId ?? user.id })
  const set = FILTERS.filter(([name]) => state.filter(name) !== '').length
  return (
    <Toolbar
      label="Отбор работ"
      more={{
        count: set,
        fields: FILTERS.map(([name, source, label, all]) => (
          <ChoicesFilter
            key={name}
            label={label}
            all={all}
            options={namedOptions(filters.data?.[source] ?? [])}
            value={state.filter(name).split(',').filter(Boolean)}
            onChange={(ids) => state.setFilters({ [name]: ids.join(','), work: '' })}
          />
        )),
      }}
    >
      <Segments
        label="Состояние работ"
        chosen={String(statusId)}
        segments={STATE_ORDER.map((id) => ({
          id: String(id),
          title: `${STATUS_NAMES[id]} ${data?.counts[COUNT_OF_STATE[id]] ?? ''}`.trim(),
          onChoose: () => state.setFilters({ status: String(id), work: '' }),
        }))}
      />
      <SearchFilter label="Студент" {...state.field('search')} />
    </Toolbar>
  )
}
