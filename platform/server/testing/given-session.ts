import { openSession } from '#platform/server/auth/sessions.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/db/database.ts'

/** Opens a session of a demo account as a sign-in does, without the hash of a password, and returns its token. */
export async function givenSession(db: Db, clock: Clock, login: string): Promise<string> {
  const account = await db
    .selectFrom('account')
    .select(['id', 'person_id'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow(() => new Error(`No demo account "${login}"`))
  const { token } = await openSession(db, clock, {
    accountId: account.id,
    personId: account.person_id,
    isRemembered: false,
    ip: '127.0.0.1',
    userAgent: '',
  })
  return token
}
