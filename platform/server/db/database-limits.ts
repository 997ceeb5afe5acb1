/** How long work on the database may take, in milliseconds; 0 means for ever. Reasons in docs/operations.md. */
export interface DatabaseLimits {
  /** For a connection of the pool, whether it is free late or new. */
  connectionMs: number
  /** For one statement. */
  statementMs: number
  /** For a lock that somebody else holds. */
  lockMs: number
  /** For a change that does nothing. */
  idleInChangeMs: number
}

/** Somebody waits for the answer. */
export const REQUEST_LIMITS: DatabaseLimits = {
  connectionMs: 1500,
  statementMs: 15_000,
  lockMs: 5000,
  idleInChangeMs: 10_000,
}

/** Nobody waits: letters, the cleaner, warnings. */
export const JOB_LIMITS: DatabaseLimits = {
  connectionMs: 10_000,
  statementMs: 10 * 60_000,
  lockMs: 60_000,
  idleInChangeMs: 60_000,
}

/** Somebody waits at a console and can interrupt: imports, a whole university. */
export const COMMAND_LIMITS: DatabaseLimits = {
  connectionMs: 10_000,
  statementMs: 0,
  lockMs: 0,
  idleInChangeMs: 0,
}

/** PostgreSQL itself ends a statement; only when it hangs do we give the connection up, this much later. */
const SILENCE_MS = 5000
const FIRST_KEEP_ALIVE_MS = 10_000

/**
 * On a disk without moving parts a page out of order costs little more than the next one; with PostgreSQL's usual 4 it
 * reads whole tables for the lessons of one group. Compiling statements costs more than it saves on short ones.
 */
const PLANNING = '-c random_page_cost=1.1 -c jit=off'

/** The limits as pg takes them: they travel with the opening of a connection and cost no statement. */
export function connectionSettings({ connectionMs, statementMs, lockMs, idleInChangeMs }: DatabaseLimits) {
  return {
    connectionTimeoutMillis: connectionMs,
    statement_timeout: statementMs,
    query_timeout: statementMs === 0 ? 0 : statementMs + SILENCE_MS,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInChangeMs,
    options: PLANNING,
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_KEEP_ALIVE_MS,
  }
}
