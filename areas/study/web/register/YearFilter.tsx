import type { TableState } from '#platform/web/table/use-table-state.ts'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { selectOptions, useStudyChoices } from './use-study-choices.ts'

/** The study year, by which several registers are filtered. */
export function YearFilter({ state }: { state: TableState }) {
  const { years } = useStudyChoices()
  return (
    <SelectFilter label="Учебный год" all="Все" options={selectOptions(years)} {...state.field('year')} />
  )
}
