import { useMemo } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import type { Option } from '#platform/web/forms/choice/option.ts'
import { dictionariesCalls } from '../contract/calls.ts'
import { definitionOf, type EditableSlug } from '../contract/editable.ts'

/** The records of the dictionary from which a field of this one is chosen; empty when there is no such field. */
export function useChoices(slug: EditableSlug): readonly Option[] {
  const chosen = Object.values(definitionOf(slug).fields).find((field) => 'of' in field)
  const { data } = useCall(
    dictionariesCalls.getDictionary,
    { slug: chosen && 'of' in chosen ? chosen.of : '' },
    { isEnabled: chosen !== undefined, keepsLast: false },
  )
  return useMemo(
    () =>
      (data ?? []).map((record) => ({ id: record.id, title: 'name' in record ? record.name : record.label })),
    [data],
  )
}
