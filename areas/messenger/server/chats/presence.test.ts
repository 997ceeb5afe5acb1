import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { accountsCalls } from '#areas/accounts/contract/calls.ts'
import { servedAreas } from '#apps/server/served-areas.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { chatOf, givenGroup } from '../testing/given-chat.ts'

const { changePresence, getSettings } = accountsCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })

it('who is there, or was within a day, is seen by the members of a chat, unless they hide it', async () => {
  const id = await givenGroup(server, ['student', 'teacher'])
  const personId = await personOf(server, 'teacher')
  const seen = async () => {
    const { members } = await chatOf(server, 'student', id)
    const { isOnline, wasRecently } = members.find((member) => member.id === personId)!
    return { isOnline, wasRecently }
  }
  const lastSeen = (at: string) =>
    sql`update session s set last_seen_at = ${server.clock.now()}::timestamptz - ${at}::interval
      from account a where a.id = s.account_id and a.person_id = ${personId}`.execute(server.db)
  const hide = (isHidden: boolean) => givenBy(server.as('teacher'), changePresence, { isHidden })

  await server.db
    .insertInto('stream_presence')
    .values({ person_id: personId, process_id: randomUUID(), seen_at: server.clock.now() })
    .execute()
  expect(await seen()).toEqual({ isOnline: true, wasRecently: false })
  await hide(true)
  expect(await givenBy(server.as('teacher'), getSettings, {})).toMatchObject({ isPresenceHidden: true })
  expect(await seen()).toEqual({ isOnline: false, wasRecently: false })

  await server.db.deleteFrom('stream_presence').where('person_id', '=', personId).execute()
  expect(await seen()).toEqual({ isOnline: false, wasRecently: false })
  await hide(false)
  expect(await seen()).toEqual({ isOnline: false, wasRecently: true })
  await lastSeen('25 hours')
  expect(await seen()).toEqual({ isOnline: false, wasRecently: false })
})
