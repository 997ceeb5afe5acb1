import type { UseQueryResult } from '@tanstack/react-query'

/** The reading behind a part of a page, as far as the part needs it. */
export type Reads<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>

/**
 * True when a list that no filter narrows has nothing, so that its page can say where the first records come from. The
 * answer to filters that have just been taken off does not count: the page would change under the reader's hands.
 */
export function isWithoutRecords(
  { data, isPlaceholderData }: Pick<Reads<{ count: number }>, 'data' | 'isPlaceholderData'>,
  isNarrowed: boolean,
): boolean {
  return data?.count === 0 && !isPlaceholderData && !isNarrowed
}
