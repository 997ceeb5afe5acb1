import pg from 'pg'

const INTEGRITY_CODES = /^23/

/**
 * The name of the constraint or unique index that refused to insert or remove a row; null for any other
 * error.
 */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof pg.DatabaseError) || !INTEGRITY_CODES.test(error.code ?? '')) return null
  return error.constraint ?? ''
}

const RESTRICTED = '23001'

/**
 * True when a rule refused to remove a row that something still needs: a trigger reports so, foreign keys
 * have a code of their own.
 */
export function isRestricted(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === RESTRICTED
}

const CHECKED = '23514'

/** True when a rule about values refused: of one row, or of several rows as a trigger checks them. */
export function isAgainstRule(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === CHECKED
}

/**
 * For the `catch` of a change that may lose a race: throws the refusal given for the violated constraint, and
 * any other error as it is.
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
