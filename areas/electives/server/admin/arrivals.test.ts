import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { sendDue } from '#areas/notices/server/testing/send-due.ts'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { electivesCalls } from '../../contract/calls.ts'
import { electivesArea } from '../handlers.ts'
import { readQueue } from '../home-store.ts'
import { noteArrivals } from '../jobs.ts'
import { electivesNoticeSources } from '../notices.ts'
import { givenConfirmed } from '../testing/given-choice.ts'

const { approveChoice, drawLots } = electivesCalls
const server = useTestServer({ areas: { electives: electivesArea }, template: 'demo' })

interface Told {
  personId: number
  title: string
  leadsTo: string
}

/** Does the work of the jobs, and returns what is unread about this category. */
async function noticesOf(category: 'gym' | 'language'): Promise<Told[]> {
  await noteArrivals(server.db, server.clock)
  await sendDue(server, electivesNoticeSources)
  const { rows } = await sql<Told>`
    select n.person_id as "personId", n.title, n.leads_to as "leadsTo" from notice n
    join elective_campaign p on p.id::text = n.key and p.category = ${category}
    where n.kind = 'elective.arrived' and n.read_at is null order by n.person_id`.execute(server.db)
  return rows
}

const readAll = () => sql`update notice set read_at = now()`.execute(server.db)

beforeEach(async () => {
  for (const table of ['notice_event', 'notice'] as const) await server.db.deleteFrom(table).execute()
})

describe('moderators are notified of what waits for them', () => {
  it('once of everything that was confirmed, anew of what came after they had read, and never twice', async () => {
    const { rows } = await sql<{ many: number }>`
      select count(*)::int as many from elective_choice h join elective_campaign p on p.id = h.campaign_id
      join elective_choice_course w on w.choice_id = h.id and w.holds_seat and w.status_id = 1
      where p.category = 'gym'`.execute(server.db)
    const told = await noticesOf('gym')
    expect(told.map(({ personId }) => personId)).toContain(await personOf(server, 'moderator'))
    expect(told[0]!.title).toMatch(`Физическая культура: на модерации ${rows[0]!.many}\u00a0`)
    expect(told[0]!.leadsTo).toMatch(/^\/admin\/electives\?campaign=\d+&state=on-moderation$/)
    await readAll()
    expect(await noticesOf('gym')).toEqual([])
    const { id } = await givenConfirmed(server)
    expect((await noticesOf('gym')).length).toBe(told.length)
    await readAll()
    expect(await noticesOf('gym')).toEqual([])
    await server.as('moderator').call(approveChoice, { id })
    expect(await noticesOf('gym')).toEqual([])
  })

  it('waits for nobody who confirms at this moment, and tells of it a minute later', async () => {
    await givenConfirmed(server)
    await sql`update elective_campaign set noted_arrivals = 0`.execute(server.db)
    const ids = await transact(server.db, async (tx) => {
      await sql`select from elective_campaign for share`.execute(tx)
      return asAnotherRequest(() => noteArrivals(server.db, server.clock))
    })
    expect(ids).toBe(0)
    expect(await noteArrivals(server.db, server.clock)).toBeGreaterThan(0)
  })

  it('of lots that are to be drawn when the window has ended, until they are', async () => {
    const now = server.clock.now()
    await noticesOf('language')
    await readAll()
    await sql`update elective_course c set taken = 0, total = 8 from elective_campaign p where p.id = c.campaign_id
      and p.category = 'language'`.execute(server.db)
    await sql`update elective_choice_course cc set holds_seat = false, status_id = null, way = null from elective_choice ch
      join elective_campaign p on p.id = ch.campaign_id and p.category = 'language' where ch.id = cc.choice_id`.execute(
      server.db,
    )
    await sql`delete from elective_wait w using elective_course c, elective_campaign p
      where c.id = w.course_id and p.id = c.campaign_id and p.category = 'language'`.execute(server.db)
    const { rows } = await sql<{ id: number }>`
      update elective_campaign set seat_rule = 'by-lot', end_at = ${now}::timestamptz - interval '1 minute',
        moderation_end_at = ${now}::timestamptz + interval '1 day'
      where category = 'language' and published_on is not null returning id`.execute(server.db)
    const { id } = rows[0]!
    const told = await noticesOf('language')
    expect(told[0]).toMatchObject({
      title: 'Иностранный язык: выбор окончен, пора провести жребий',
      leadsTo: '/admin/electives/campaigns',
    })
    const queued = async () => (await readQueue(server.db, now))!.campaigns.find((one) => one.id === id)!
    expect((await queued()).undrawn).toBeGreaterThan(0)
    await readAll()
    expect(await noticesOf('language')).toEqual([])
    expect((await server.as('moderator').call(drawLots, { id })).status).toBe(200)
    expect((await queued()).undrawn).toBe(0)
    expect((await queued()).taken).toBeGreaterThan(0)
  })
})
