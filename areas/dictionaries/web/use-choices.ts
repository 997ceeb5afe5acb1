import { useCall } from '#platform/web/api/use-call.ts'
import { dictionariesCalls } from '../contract/calls.ts'
import { definitionOf, type EditableSlug } from '../contract/editable.ts'

/** Names by ids of the dictionary from which a field of this one is chosen; empty when there is no such field. */
export function useChoices(slug: EditableSlug): ReadonlyMap<number, string> {
  const chosen = Object.values(definitionOf(slug).fields).find((field) => 'of' in field)
  const { data } = useCall(
    dictionariesCalls.getDictionary,
    { slug: chosen && 'of' in chosen ? chosen.of : '' },
    { isEnabled: chosen !== undefined, keepsLast: false },
  )
  return new Map((data ?? []).map((record) => [record.id, 'name' in record ? record.name : record.label]))
}
