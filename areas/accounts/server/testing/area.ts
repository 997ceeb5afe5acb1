import { defineTesting } from '#platform/server/testing/area-testing.ts'
import { sql } from 'kysely'
import { holds, OWN_ACCOUNT } from '#platform/server/testing/id-rules.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { givenPin } from './given-pin.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { accountNoticeScenes } from './notice-scenes.ts'

/** Somebody who registers and whose letter left long enough ago to be sent again. */
async function aWaitingRegistration(server: TestServer): Promise<{ requestId: string }> {
  const { pin } = await givenPin(server)
  const form = { email: 'waiting@example.ru', login: 'waiting', password: 'Тихая гавань 48', pin }
  const { body } = await server.as(null).call(accountsCalls.register, form)
  await sql`update registration_request set sent_at = sent_at - interval '1 hour'`.execute(server.db)
  return { requestId: (body as { requestId: string }).requestId }
}

const USERS = holds('users-management')

export const accountsTesting = defineTesting(accountsCalls, {
  beginnings: { resendRegistration: aWaitingRegistration },
  refused: {
    'the test university has no such password, letter, code or second factor at hand': [
      'login',
      'register',
      'confirmRegistration',
      'confirmRestore',
      'changeContacts',
      'confirmContact',
      'confirmPhone',
      'changePassword',
      'endSession',
      'switchOnSecondFactor',
    ],
    'a device must sign': ['addPasskey', 'renamePasskey', 'removePasskey', 'enterByPasskey'],
  },
  notices: accountNoticeScenes,
  ids: {
    writers: {
      account: `r.person_id = me.person_id or ${USERS}`,
      session: `${OWN_ACCOUNT} or ${USERS}`,
      passkey: `${OWN_ACCOUNT} or ${holds('admin')}`,
      passkey_challenge: `r.account_id is null or ${OWN_ACCOUNT}`,
      second_factor: `${OWN_ACCOUNT} or ${holds('admin')}`,
      recovery_code: `${OWN_ACCOUNT} or ${holds('admin')}`,
      contact_confirmation: OWN_ACCOUNT,
      password_reset: `${OWN_ACCOUNT} or ${USERS}`,
      linked_profile: OWN_ACCOUNT,
      known_device: OWN_ACCOUNT,
      registration_pin: USERS,
    },
    calls: { endSession: { id: 'sessionId' } },
  },
})
