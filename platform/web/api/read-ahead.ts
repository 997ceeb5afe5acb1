import type { QueryKey } from '@tanstack/react-query'
import type { AnyCall, CallAnswer, CallInput } from '#platform/contract/call.ts'
import type { RequestOptions } from './request.ts'
import type { TableInput } from '#platform/web/table/use-table-state.ts'
import { callOptions, pagesOptions, queryClient } from './use-call.ts'

/**
 * Reads an answer into the cache unless a fresh one is there; a failure is left to the screen that needs it.
 */
export type ReadAhead = (options: RequestOptions) => Promise<void>

/**
 * An address that says nothing, as the menu opens a screen: the inputs of what is read ahead follow from it, by the
 * functions that the screen itself uses. Decision 0348.
 */
export const UNNARROWED: TableInput = { filter: () => '', page: 1, sorting: null }

/** Reads a call's answer before the screen requests it by the same call and input. */
export function ahead<C extends AnyCall>(call: C, input: CallInput<C>): ReadAhead {
  return (options) => {
    const wanted = callOptions(call, input, options)
    return unlessShown(wanted.queryKey, queryClient.prefetchQuery(wanted))
  }
}

/** What was seen is shown at once and read again behind it, unless something has changed it since. Decision 0333. */
function unlessShown(queryKey: QueryKey, reading: Promise<void>): Promise<void> {
  const seen = queryClient.getQueryState(queryKey)
  return seen?.data === undefined || seen.isInvalidated ? reading : Promise.resolve()
}

/**
 * The same for the record whose number is in the address; does nothing for an address that creates a record.
 */
export function recordAhead<C extends AnyCall>(
  call: C,
  { id }: Readonly<Record<string, string | undefined>>,
): ReadAhead[] {
  return /^\d{1,9}$/.test(id ?? '') ? [ahead(call, { id: Number(id) } as CallInput<C>)] : []
}

/** The same for the first page of a list that `useCallPages` reads. */
export function firstPageAhead<C extends AnyCall>(call: C, input: CallInput<C>, pageSize: number): ReadAhead {
  return () => {
    const wanted = pagesOptions(call, input, pageSize)
    return unlessShown(wanted.queryKey, queryClient.prefetchInfiniteQuery(wanted))
  }
}

/** The cached answer, or else one that is read now: for a reading on which others depend. */
export function readNow<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  options: RequestOptions,
): Promise<CallAnswer<C>> {
  return queryClient.ensureQueryData(callOptions(call, input, options)) as Promise<CallAnswer<C>>
}

/** Reads an answer, and then what follows from it. */
export function chain<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  follow: (answer: CallAnswer<C>) => readonly ReadAhead[],
): ReadAhead {
  return async (options) => {
    const next = follow(await readNow(call, input, options))
    await Promise.all(next.map((read) => read(options)))
  }
}
