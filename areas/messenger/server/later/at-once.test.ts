import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { servedAreas } from '#apps/server/served-areas.ts'
import { createClock } from '#platform/server/clock.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { messengerCalls } from '../../contract/calls.ts'
import { givenGroup, messagesOf } from '../testing/given-chat.ts'
import { sendDue } from './send-due.ts'

const { listLater, sendLater, sendMessage } = messengerCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * HOUR_MS).toISOString()

/** Sends what is due in three hours. */
const sendThen = () =>
  sendDue({
    db: server.db,
    clock: createClock('Europe/Moscow', inHours(3)),
    reportError: (error) => {
      throw error
    },
  })

it('a message for later is sent once when its device sends it at once at its very time', async () => {
  const id = await givenGroup(server, ['teacher', 'student'])
  const message = { id, text: 'Отчёт жду в среду', clientId: randomUUID() }
  await givenBy(server.as('teacher'), sendLater, { ...message, sendAt: inHours(2) })
  const [now] = await Promise.all([server.as('teacher').call(sendMessage, message), sendThen(), sendThen()])
  expect(now.status).toBe(201)
  await sendThen()
  expect(await messagesOf(server, 'student', id)).toHaveLength(1)
  expect(await givenBy(server.as('teacher'), listLater, { id })).toEqual([])
})
