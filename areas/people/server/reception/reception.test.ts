import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { cardsCalls } from '#areas/cards/contract/calls.ts'
import type { PersonCard } from '#areas/cards/contract/person-card.ts'
import { servedAreas } from '#apps/server/served-areas.ts'
import { receptionCalls } from '../../contract/reception-calls.ts'

const { getOwnReception, saveOwnReception } = receptionCalls
const server = useTestServer({ areas: servedAreas, template: 'tiny' })
const HOURS = 'Среда 14:00–16:00, ауд. 1-106'

beforeAll(async () => {
  await sql`delete from person_reception`.execute(server.db)
})

async function hoursSeenBy(login: string): Promise<string | null> {
  const { body } = await server
    .as(login)
    .call(cardsCalls.getPersonCard, { id: await personOf(server, 'teacher') })
  return (body as PersonCard).receptionHours
}

it('a worker writes the hours once for everybody, and takes them back', async () => {
  const teacher = server.as('teacher')
  expect((await teacher.call(getOwnReception)).body).toEqual({ hours: null, version: 0 })
  expect((await teacher.call(saveOwnReception, { hours: HOURS, version: 0 })).body).toEqual({
    hours: HOURS,
    version: 1,
  })
  expect(await hoursSeenBy('student')).toBe(HOURS)
  expect(await teacher.call(saveOwnReception, { hours: 'Пятница', version: 0 })).toFailWith(
    saveOwnReception,
    'changed-meanwhile',
  )
  expect((await teacher.call(saveOwnReception, { hours: null, version: 1 })).body).toEqual({
    hours: null,
    version: 2,
  })
  expect(await hoursSeenBy('student')).toBeNull()
})

it('of two who write at once one wins', async () => {
  const [one, other] = await Promise.all(
    ['Вторник', 'Четверг'].map((hours) =>
      server.freshly('head').call(saveOwnReception, { hours, version: 0 }),
    ),
  )
  expect(new Set([one!.status, other!.status])).toEqual(new Set([200, 409]))
})

it('a student has none, and the audit keeps who changed them', async () => {
  expect((await server.as('student').call(saveOwnReception, { hours: HOURS, version: 0 })).status).toBe(403)
  await server.as('teacher2').call(saveOwnReception, { hours: HOURS, version: 0 })
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_log where action = 'people.save-reception'
      and effective_person_id = ${await personOf(server, 'teacher2')}`.execute(server.db)
  expect(rows).toEqual([{ after: { hours: HOURS } }])
})
