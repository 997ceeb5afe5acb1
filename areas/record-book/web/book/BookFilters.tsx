import type { TableState } from '#platform/web/table/use-table-state.ts'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { BookNames } from './use-names.ts'

const optionsOf = (named: BookNames['types']) => named.map(({ id, name }) => ({ value: id, label: name }))

/** Years, kinds of control, and groups where there are several. */
export function BookFilters({ names, state }: { names: BookNames; state: TableState }) {
  const { years, types } = names
  const choose = (year: string) => () => state.setFilter('year', year)
  return (
    <Toolbar label="Отбор записей">
      <Segments
        label="Учебный год"
        chosen={state.filter('year')}
        segments={[
          ...years.map(({ id, name }) => ({ id: String(id), title: name, onChoose: choose(String(id)) })),
          { id: '', title: 'Все', onChoose: choose('') },
        ]}
      />
      <SelectFilter label="Вид контроля" all="Все виды" {...state.field('type')} options={optionsOf(types)} />
      <GroupFilter names={names} state={state} />
    </Toolbar>
  )
}

/** The group, where the reader has been in several. */
export function GroupFilter({ names: { groups }, state }: { names: BookNames; state: TableState }) {
  if (groups.length < 2) return null
  return (
    <SelectFilter label="Группа" all="Все группы" {...state.field('group')} options={optionsOf(groups)} />
  )
}
