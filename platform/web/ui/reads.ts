import type { UseQueryResult } from '@tanstack/react-query'

/** The reading behind a part of a page, as far as the part needs it. */
export type Reads<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>
