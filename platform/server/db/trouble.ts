import type { Trouble } from '#platform/contract/troubles.ts'

/** A trouble of the database after which nothing was changed. */
export class DatabaseTroubleError extends Error {
  readonly trouble: Trouble

  constructor(trouble: Trouble, cause?: unknown) {
    super(`The database is in trouble: ${trouble}`, { cause })
    this.trouble = trouble
  }
}

/** Error codes of PostgreSQL and the system that are not the code's fault. */
const BY_CODE: Record<string, Trouble> = {
  '25P03': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '57P05': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  '40001': 'busy',
  '40P01': 'busy',
  '53200': 'busy',
  '53300': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '53100': 'no-space',
  '53400': 'no-space',
  EDQUOT: 'no-space',
  ENOSPC: 'no-space',
}
const CONNECTION_LOST = /^08/

/** Errors of pg itself, which have no code: a lost or abandoned connection, or a pool with none free. */
const LOST_TEXT =
  /^(Connection terminated|Client (has encountered|was closed)|Query read timeout|timeout expired)/
const POOL_TEXT = /^timeout exceeded when trying to connect/

function troubleOfText(text: string): Trouble | null {
  if (POOL_TEXT.test(text)) return 'busy'
  return LOST_TEXT.test(text) ? 'unavailable' : null
}

/** The trouble of the database or disk that an error stands for; null for any other error. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof DatabaseTroubleError) return error.trouble
  if (!(error instanceof Error)) return null
  const { code } = error as { code?: unknown }
  if (typeof code !== 'string') return troubleOfText(error.message)
  return CONNECTION_LOST.test(code) ? 'unavailable' : (BY_CODE[code] ?? null)
}
