import { AsyncLocalStorage } from 'node:async_hooks'

/** How many statements the work in progress has sent to the database. */
export interface StatementCount {
  statements: number
}

const scope = new AsyncLocalStorage<StatementCount>()

/** Makes everything that follows in this asynchronous context count its statements into `count`. */
export function countStatements(count: StatementCount): void {
  scope.enterWith(count)
}

/** Adds one statement to the count of the current context, if anybody counts. */
export function noteStatement(): void {
  const count = scope.getStore()
  if (count) count.statements += 1
}
