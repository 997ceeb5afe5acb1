import { insideChange } from './change-scope.ts'
import type { Db } from './database.ts'
import { DatabaseTroubleError, troubleOf } from './trouble.ts'

/** The progress of a transaction, and the error that ended its work. */
interface Course {
  isCommitting: boolean
  failure: unknown
}

/** Translates the error: the change was not made, or its outcome is unknown. */
function judge(error: unknown, { isCommitting, failure }: Course): unknown {
  // After a lost connection `rollback` fails too, and would hide the cause.
  const cause = failure ?? error
  const trouble = troubleOf(cause)
  if (trouble === null) return cause
  const isUnknown = isCommitting && trouble === 'unavailable'
  return new DatabaseTroubleError(isUnknown ? 'unknown-outcome' : trouble, cause)
}

/**
 * Runs work in one transaction: all of it is kept, or none. The work uses only the transaction that it is
 * given; any use of the pool in between is refused at once, and so is a nested transaction.
 * @throws DatabaseTroubleError `unknown-outcome` when the connection is lost during the commit
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
