import { insideChange } from './change-scope.ts'
import type { Db } from './database.ts'

/**
 * Runs work in one transaction: all of it stays, or none. The work uses the transaction that it is given and nothing
 * else; whatever asks the pool meanwhile is refused at once, and so is a transaction within the transaction.
 */
export function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute((tx) => insideChange(() => work(tx)))
}

/** Runs work on one connection that nobody else uses meanwhile: for locks that outlive a transaction. */
export function onOneConnection<T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute((connection) => insideChange(() => work(connection)))
}
