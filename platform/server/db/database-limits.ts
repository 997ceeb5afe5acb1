/**
 * The longest that work on the database may take, in milliseconds; 0 means no limit. Reasons in
 * docs/operations.md.
 */
export interface DatabaseLimits {
  /** For getting a connection from the pool, free or new. */
  connectionMs: number
  /** For one statement. */
  statementMs: number
  /** For a lock that somebody else holds. */
  lockMs: number
  /** For a change that is idle. */
  idleInChangeMs: number
}

/** Limits for requests: somebody waits for the answer. */
export const REQUEST_LIMITS: DatabaseLimits = {
  connectionMs: 1500,
  statementMs: 15_000,
  lockMs: 5000,
  idleInChangeMs: 10_000,
}

/** Limits for background work: letters, the clean-up, warnings. */
export const JOB_LIMITS: DatabaseLimits = {
  connectionMs: 10_000,
  statementMs: 10 * 60_000,
  lockMs: 60_000,
  idleInChangeMs: 60_000,
}

/** Limits for commands: somebody at a console can interrupt imports or the seeding of a university. */
export const COMMAND_LIMITS: DatabaseLimits = {
  connectionMs: 10_000,
  statementMs: 0,
  lockMs: 0,
  idleInChangeMs: 0,
}

/** PostgreSQL itself ends a slow statement; if it hangs, we give the connection up this much later. */
const SILENCE_MS = 5000
const FIRST_KEEP_ALIVE_MS = 10_000

/** A new connection plans its first statements anew, the session's alone for 35 ms: one that was needed is kept for a while. */
const IDLE_MS = 10 * 60_000

/**
 * On a disk without moving parts a page out of order costs little more than the next one; with PostgreSQL's usual 4 it
 * reads whole tables for the lessons of one group. Compiling statements costs more than it saves on short ones.
 */
const PLANNING = '-c random_page_cost=1.1 -c jit=off'

/** What is named here is sent in place of PGOPTIONS: those of the university go with it, ours after them. */
const planning = () => [process.env['PGOPTIONS'], PLANNING].filter(Boolean).join(' ')

/** The limits as pg takes them: sent when a connection opens, they cost no statement. */
export function connectionSettings({ connectionMs, statementMs, lockMs, idleInChangeMs }: DatabaseLimits) {
  return {
    connectionTimeoutMillis: connectionMs,
    idleTimeoutMillis: IDLE_MS,
    statement_timeout: statementMs,
    query_timeout: statementMs === 0 ? 0 : statementMs + SILENCE_MS,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInChangeMs,
    options: planning(),
    keepAlive: true,
    keepAliveInitialDelayMillis: FIRST_KEEP_ALIVE_MS,
  }
}
