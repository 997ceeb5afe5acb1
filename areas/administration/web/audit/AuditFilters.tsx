import { useCall } from '#platform/web/api/use-call.ts'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { ChoiceFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { RangeFilter } from '#platform/web/forms/dates/filters.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { AuditName } from '../../contract/audit.ts'
import { administrationCalls } from '../../contract/calls.ts'

const NAMES = ['actor', 'person', 'action', 'entity', 'entityId', 'from', 'to'] as const

/** The filters of the audit that the address holds. */
export function filterOf(state: TableState): Partial<Record<(typeof NAMES)[number], string>> {
  return Object.fromEntries(
    NAMES.map((name) => [name, state.filter(name)] as const).filter(([, value]) => value !== ''),
  )
}

function optionsOf(names: readonly AuditName[] = []) {
  return names
    .toSorted((a, b) => Number(b.isWritten) - Number(a.isWritten) || a.title.localeCompare(b.title, 'ru'))
    .map(({ code, title, keywords, isWritten }) => ({
      id: code,
      title,
      keywords,
      note: isWritten ? undefined : 'записей нет',
    }))
}

export function AuditFilters({ state }: { state: TableState }) {
  const { data } = useCall(administrationCalls.listAuditNames, {})
  const bind = (name: (typeof NAMES)[number]) => ({
    value: state.filter(name),
    onChange: (value: string) => state.setFilter(name, value),
  })
  return (
    <Toolbar>
      <SearchFilter label="Кто (имя или №)" {...bind('actor')} />
      <SearchFilter label="О ком, от чьего имени" {...bind('person')} />
      <ChoiceFilter label="Действие" all="Все" options={optionsOf(data?.actions)} {...bind('action')} />
      <ChoiceFilter label="Запись" all="Все" options={optionsOf(data?.entities)} {...bind('entity')} />
      <RangeFilter
        label="Период"
        value={{ from: state.filter('from'), to: state.filter('to') }}
        onChange={(range) => state.setFilters({ ...range })}
      />
    </Toolbar>
  )
}
