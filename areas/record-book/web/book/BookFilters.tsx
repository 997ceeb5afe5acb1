import type { TableState } from '#platform/web/table/use-table-state.ts'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import type { BookNames } from './use-names.ts'

const optionsOf = (named: BookNames['types']) => named.map(({ id, name }) => ({ value: id, label: name }))

interface FiltersProps {
  names: BookNames
  state: TableState
}

/** The choices could not be read. */
export function NamesFailure({ names: { error, refetch } }: Pick<FiltersProps, 'names'>) {
  if (error === null) return null
  return <FailureCard error={error} text="Произошла ошибка при получении отбора записей" onRetry={refetch} />
}

/** The filters under a thumb: a choice each, those of one thing alone left out. */
export function PhoneFilters({ names, state }: FiltersProps) {
  const { years, types, groups } = names
  const choices = [
    { name: 'year', label: 'Учебный год', all: 'Все годы', options: years },
    { name: 'type', label: 'Вид контроля', all: 'Все виды', options: types },
    { name: 'group', label: 'Группа', all: 'Все группы', options: groups },
  ].filter(({ options }) => options.length > 1)
  const [first, ...rest] = choices
  if (first === undefined) return null
  const count = rest.filter(({ name }) => state.filter(name) !== '').length
  const field = ({ name, label, all, options }: typeof first) => (
    <SelectFilter key={name} label={label} all={all} {...state.field(name)} options={optionsOf(options)} />
  )
  return (
    <Toolbar label="Отбор записей" more={rest.length > 0 ? { count, fields: rest.map(field) } : undefined}>
      {field(first)}
    </Toolbar>
  )
}

/** Years, kinds of control, and groups if there are several. */
export function BookFilters({ names, state }: FiltersProps) {
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

/** The group, if the reader has been in several. */
function GroupFilter({ names: { groups }, state }: FiltersProps) {
  if (groups.length < 2) return null
  return (
    <SelectFilter label="Группа" all="Все группы" {...state.field('group')} options={optionsOf(groups)} />
  )
}
