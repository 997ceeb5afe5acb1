import { TEST_SETTINGS, type TestServer } from '#platform/server/testing/test-server.ts'
import { issuePin } from '../registration/pin.ts'

/** Adds a person without an account and issues a registration code to them. */
export async function givenPin(
  { db, clock }: TestServer,
  surname = 'Соколова',
): Promise<{ pin: string; personId: number }> {
  const { id: personId } = await db
    .insertInto('person')
    .values({ last_name: surname, first_name: 'Ирина' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const issuer = { clock, secretKey: TEST_SETTINGS.secretKey }
  return { ...(await issuePin(db, issuer, { personId, issuedBy: null })), personId }
}
