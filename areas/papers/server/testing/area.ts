import { defineTesting } from '#platform/server/testing/area-testing.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'
import { papersCalls } from '../../contract/calls.ts'

/** The code of some memo. */
async function someCode({ db }: TestServer) {
  const memos = db.selectFrom('room_booking_reservation').select('verify_code as code').orderBy('id').limit(1)
  return memos.executeTakeFirstOrThrow()
}

export const papersTesting = defineTesting(papersCalls, { beginnings: { verifyPaper: someCode } })
