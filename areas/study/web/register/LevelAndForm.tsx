import type { TableState } from '#platform/web/table/use-table-state.ts'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { selectOptions, useStudyChoices } from './use-study-choices.ts'

/** Two filters of most registers. */
export function LevelAndForm({ state }: { state: TableState }) {
  const { levels, forms } = useStudyChoices()
  return (
    <>
      <SelectFilter label="Уровень" all="Все" options={selectOptions(levels)} {...state.field('level')} />
      <SelectFilter label="Форма" all="Все" options={selectOptions(forms)} {...state.field('form')} />
    </>
  )
}
