import { vi } from 'vitest'
import type { Db } from '#platform/server/db/database.ts'
import { createClock } from '#platform/server/clock.ts'
import { TEST_TIME_ZONE, type TestServer } from '#platform/server/testing/test-server.ts'

/** The letters and messages to one person, the newest last. */
export function lettersTo(db: Db, recipient: string) {
  return db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
}

/** The newest letter; some are written after the answer that promises them. */
function lastTo(db: Db, recipient: string): Promise<string> {
  return vi.waitFor(async () => {
    const last = (await lettersTo(db, recipient)).at(-1)
    if (!last) throw new Error(`No letter to ${recipient}`)
    return last.text
  }, 5000)
}

/** The token of the link in the newest letter. */
export async function tokenSentTo(db: Db, recipient: string): Promise<string> {
  return /token=([\w-]+)/.exec(await lastTo(db, recipient))![1]!
}

/** The code in the newest message. */
export async function codeSentTo(db: Db, phone: string): Promise<string> {
  return /^\d[\d ]*\d/.exec(await lastTo(db, phone))![0]
}

/** Stops the server's clock at another instant. */
export function setTime(server: TestServer, instant: string): void {
  Object.assign(server.clock, createClock(TEST_TIME_ZONE, instant))
}

/** Forgets counted tries, so that one test does not use up those of the next. */
export async function forgetTries(db: Db): Promise<void> {
  await db.deleteFrom('rate_limit').execute()
  await db.deleteFrom('guess').execute()
}
