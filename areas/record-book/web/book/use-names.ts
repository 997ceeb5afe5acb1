import { useCall } from '#platform/web/api/use-call.ts'
import { recordBookCalls } from '../../contract/calls.ts'

type Named = readonly { id: number; name: string }[]

export interface BookNames {
  /** The latest first. */
  years: Named
  types: Named
  groups: Named
  /** The error of a failed reading; the records are shown all the same. */
  error: Error | null
  /** Reads it again. */
  refetch: () => void
}

/** The options of the filters of the reader's records. */
export function useNames(): BookNames {
  const years = useCall(recordBookCalls.listBookYears, {})
  const types = useCall(recordBookCalls.listBookTypes, {})
  const groups = useCall(recordBookCalls.listBookGroups, {})
  const readings = [years, types, groups]
  return {
    years: (years.data ?? []).toReversed(),
    types: types.data ?? [],
    groups: groups.data ?? [],
    error: readings.find(({ error }) => error !== null)?.error ?? null,
    refetch: () => {
      for (const reading of readings) if (reading.error) void reading.refetch()
    },
  }
}

export const namesById = (named: Named): ReadonlyMap<number, string> =>
  new Map(named.map(({ id, name }) => [id, name]))
