import { dictionariesCalls } from '#areas/dictionaries/contract/calls.ts'
import { useCall } from '#platform/web/api/use-call.ts'

/** The names of one of the simple dictionaries. */
export function useNames(slug: 'room_tags' | 'reservation_reasons'): { id: number; name: string }[] {
  const { data } = useCall(dictionariesCalls.getDictionary, { slug })
  return (data ?? []).map((record) => ({ id: record.id, name: 'name' in record ? record.name : '' }))
}
