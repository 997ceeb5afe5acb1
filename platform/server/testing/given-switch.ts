import type { SwitchMode } from '#platform/contract/switching.ts'
import { startSwitch } from '#platform/server/auth/user-switch.ts'
import type { TestServer } from './test-server.ts'

interface GivenSwitch {
  /** Account whose newest session is switched; its holder becomes an administrator. */
  login: string
  personId: number
  mode?: SwitchMode
}

/** Makes somebody an administrator who is in another's place. */
export async function givenSwitch(
  { db, clock }: TestServer,
  { login, personId, mode = 'full' }: GivenSwitch,
): Promise<void> {
  const session = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .where('a.login', '=', login)
    .orderBy('s.created_at', 'desc')
    .select(['s.id', 'a.person_id'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('permission_grant')
    .values({ person_id: session.person_id, permission: 'admin', reason: 'test' })
    .execute()
  await startSwitch(db, clock, {
    sessionId: session.id,
    adminPersonId: session.person_id,
    personId,
    mode,
    reason: 'проверка',
  })
}
