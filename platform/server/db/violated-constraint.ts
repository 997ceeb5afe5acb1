import pg from 'pg'

const INTEGRITY_CODES = /^23/

/** The name of the constraint or unique index that refused a row, or its removal; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !INTEGRITY_CODES.test(error.code ?? '')) return null
  return error.constraint ?? ''
}

const RESTRICTED = '23001'

/** Whether a rule refused to let a row go that something still needs: a trigger says so, foreign keys have a code of their own. */
export function isRestricted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === RESTRICTED
}

const CHECKED = '23514'

/** Whether a rule of the values refused: of one row, or of several as a trigger knows them. */
export function isAgainstRule(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === CHECKED
}

/**
 * For the `catch` of a change that others may have outrun: throws the refusal given under the name of the violated
 * constraint, and any other error as it is.
 */
export function refusedBy(refusals: Readonly<Record<string, Error>>): (error: unknown) => never {
  return (error) => {
    const constraint = violatedConstraint(error)
    throw (constraint === null ? undefined : refusals[constraint]) ?? error
  }
}

/** The same for a change that any constraint may stop: the refusal is thrown whichever was violated. */
export function refusedByAny(refusal: Error): (error: unknown) => never {
  return (error) => {
    throw violatedConstraint(error) === null ? error : refusal
  }
}
