import type { TestServer } from '#platform/server/testing/test-server.ts'

export type As = ReturnType<TestServer['as']>

export interface Counted {
  count: number
  studentsCount: number
}

/** For a value of the home page: what it counts, and what the place counts to which it leads. */
export type Places = Record<
  string,
  (value: never, as: As, today: string) => Promise<[shown: unknown, listed: unknown]>
>

export const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/** The ids of some rows, whatever their order. */
export const idsOf = (items: readonly { id: number }[]) =>
  items.map(({ id }) => id).toSorted((one, other) => one - other)

/** How many rows a list counts with each of these filters. */
export async function countsIn<Filter extends object>(
  list: (filter: Filter) => Promise<{ body: unknown }>,
  filters: readonly Filter[],
): Promise<number[]> {
  const lists = await Promise.all(filters.map(list))
  return lists.map(({ body }) => (body as Counted).count)
}
