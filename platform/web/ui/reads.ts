import type { UseQueryResult } from '@tanstack/react-query'

/** What a part of a page must know of the reading behind it. */
export type Reads<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'error' | 'isFetching' | 'isPlaceholderData' | 'refetch'
>
