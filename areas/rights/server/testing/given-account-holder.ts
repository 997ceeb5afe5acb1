import { givenHolder } from '#areas/accounts/server/testing/given-holder.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy, ownWord } from '#platform/server/testing/given-by.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { personCalls } from '../../contract/person-calls.ts'
import { grantsOf } from './given-manager.ts'

const reason = 'Приказ 12'

/** Somebody with an account and a confirmed address. */
export async function givenAccountHolder(server: TestServer) {
  const accountId = await givenHolder(server, ownWord())
  const account = server.db.selectFrom('account').select('person_id').where('id', '=', accountId)
  const { person_id: personId } = await account.executeTakeFirstOrThrow()
  return { personId, version: 1, reason }
}

export async function givenBlockedHolder(server: TestServer) {
  const holder = await givenAccountHolder(server)
  await givenBy(server.as('admin'), personCalls.blockAccount, holder)
  return { personId: holder.personId, version: 2 }
}

/** A right that somebody was given by hand. */
export async function givenGrant(server: TestServer): Promise<{ grantId: number; version: number }> {
  const personId = await givenAccount(server.db, { login: ownWord(), permissions: ['rooms-view'] })
  const [grant] = await grantsOf(server, personId)
  return { grantId: grant!.id, version: 1 }
}

/** The request of an administrator for another one, which waits for the word of a second. */
export async function givenAdministratorRequest({ db, clock }: TestServer): Promise<{ requestId: number }> {
  const [requestedBy, personId] = [
    await givenAccount(db, { login: ownWord(), permissions: ['admin'] }),
    await givenAccount(db, { login: ownWord() }),
  ]
  const request = { requested_by: requestedBy, person_id: personId, requested_at: clock.now(), reason }
  const { id: requestId } = await db
    .insertInto('administrator_request')
    .values({ ...request, begin_at: clock.today() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { requestId }
}
