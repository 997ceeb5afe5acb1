import { AsyncLocalStorage } from 'node:async_hooks'

/** The number of statements that the work in progress has sent to the database. */
export interface StatementCount {
  statements: number
}

const scope = new AsyncLocalStorage<StatementCount>()

/** Runs `work` so that every statement it causes is counted into `count`. */
export function countStatements<T>(count: StatementCount, work: () => T): T {
  return scope.run(count, work)
}

/** Adds one statement to the count of the current context, if anybody counts. */
export function noteStatement(): void {
  const count = scope.getStore()
  if (count) count.statements += 1
}
