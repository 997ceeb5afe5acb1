import { useMemo } from 'react'
import { dictionariesCalls } from '#areas/dictionaries/contract/calls.ts'
import type { DictionaryRecord } from '#areas/dictionaries/contract/dictionaries.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { ChoicesFilter } from '#platform/web/forms/choice/ChoiceFilter.tsx'
import { namedOptions } from '#platform/web/forms/choice/option.ts'

interface DepartmentFilterProps {
  /** Ids with commas between, as in the address. */
  chosen: string
  onChange: (chosen: string) => void
}

/** Any number of units; those below a chosen one are included. */
export function DepartmentFilter({ chosen, onChange }: DepartmentFilterProps) {
  const { data } = useCall(dictionariesCalls.getDictionary, { slug: 'departments' })
  const options = useMemo(() => namedOptions((data ?? []) as DictionaryRecord<'departments'>[]), [data])
  return (
    <ChoicesFilter
      label="Подразделение"
      all="Все"
      options={options}
      value={chosen === '' ? [] : chosen.split(',')}
      onChange={(ids) => onChange(ids.join(','))}
    />
  )
}
