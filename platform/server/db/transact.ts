import { insideChange } from './change-scope.ts'
import type { Db } from './database.ts'
import { DatabaseTroubleError, troubleOf } from './trouble.ts'

/** How far a transaction has come, and what ended its work. */
interface Course {
  isCommitting: boolean
  failure: unknown
}

/** The error in terms of the change: it was not made, or nobody knows. */
function judge(error: unknown, { isCommitting, failure }: Course): unknown {
  // When the connection is lost, giving up the transaction fails too, and would hide why.
  const cause = failure ?? error
  const trouble = troubleOf(cause)
  if (trouble === null) return cause
  const isUnknown = isCommitting && trouble === 'unavailable'
  return new DatabaseTroubleError(isUnknown ? 'unknown-outcome' : trouble, cause)
}

/**
 * Runs work in one transaction: all of it stays, or none. The work uses the transaction that it is given and nothing
 * else; whatever asks the pool meanwhile is refused at once, and so is a transaction within the transaction.
 * @throws DatabaseTroubleError `unknown-outcome` when the connection is lost while the change is being kept
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const course: Course = { isCommitting: false, failure: undefined }
  const run = async (tx: Db): Promise<T> => {
    try {
      const result = await insideChange(() => work(tx))
      course.isCommitting = true
      return result
    } catch (error) {
      course.failure = error
      throw error
    }
  }
  try {
    return await db.transaction().execute(run)
  } catch (error) {
    throw judge(error, course)
  }
}
