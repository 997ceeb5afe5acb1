import { take, type Journal, type ModelRequest, type Value } from './cell-model.ts'

function* ordersOf<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield []
  for (const [at, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(at, 1))) yield [item, ...rest]
}

/** The answer to a request, with the contested cells and their stored values. */
export interface Answered {
  status: number
  conflicts: [string, Value][]
}

/** Every journal that is left when the requests are taken in some order, each wholly before the next, and answered so. */
export function explain(
  journal: Journal,
  requests: readonly ModelRequest[],
  answers: readonly Answered[],
): Journal[] {
  return [...ordersOf(requests.map((_, at) => at))].flatMap((order) => {
    let now = journal
    const fits = order.every((at) => {
      const [next, outcome] = take(now, requests[at]!)
      now = next
      const { status, conflicts } = answers[at]!
      if (status !== outcome.status || conflicts.length !== outcome.conflicts.size) return false
      return conflicts.every(([cell, current]) => outcome.conflicts.get(cell) === current)
    })
    return fits ? [now] : []
  })
}

const byKey = ([one]: [unknown, unknown], [other]: [unknown, unknown]) =>
  String(one).localeCompare(String(other))

/** The same text for the same journal, whatever the order in which its maps were filled. */
export function asText(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? [...part].toSorted(byKey) : part))
}
