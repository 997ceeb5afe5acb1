import { randomUUID } from 'node:crypto'
import { createClock } from '#platform/server/clock.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { TEST_TIME_ZONE, type TestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { sendDue } from '../later/send-due.ts'

const HOUR_MS = 3_600_000

/** A message of a member whose time has come when only the creator of the chat writes. */
export async function givenRefusedLater(server: TestServer, login: string, id: number): Promise<number> {
  const at = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const message = { id, text: 'Завтра в девять', clientId: randomUUID(), sendAt: at(1) }
  const { id: laterId } = await givenBy(server.as(login), messengerCalls.sendLater, message)
  await server.db.updateTable('chat').set({ is_announcement_only: true }).where('id', '=', id).execute()
  await sendDue({
    db: server.db,
    clock: createClock(TEST_TIME_ZONE, at(2)),
    reportError: (error) => {
      throw error
    },
  })
  return laterId
}
