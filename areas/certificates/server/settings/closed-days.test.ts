import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { DeskCounts, DeskItem, DeskRequest } from '../../contract/desk.ts'
import type { PickUpDay } from '../../contract/pick-up.ts'
import { certificatesArea } from '../handlers.ts'
import { givenIssued, givenPickUp, openSlot } from '../testing/given-certificate.ts'

const { addClosedDay, removeClosedDay, choosePickUp, cancelPickUp, listPickUpDays, getRequest } =
  certificatesCalls
const { listRequests, countRequests, handOutRequest } = certificatesCalls
// A Tuesday in the morning.
const server = useTestServer({
  areas: { certificates: certificatesArea },
  template: 'demo',
  now: '2026-11-17T06:00:00Z',
})
const student = () => server.as('student')
const clerk = () => server.as('clerk')
const REASON = 'Санитарный день'

const pickUpOf = async (id: number) => ((await clerk().call(getRequest, { id })).body as DeskRequest).pickUp
const eventsOf = async (id: number) => {
  const { rows } = await sql`select subject from notice_event where kind = 'certificates.pick-up-dropped'
    and key = ${String(id)}`.execute(server.db)
  return rows
}

describe('a day that is closed', () => {
  it('drops the times that were chosen on it, tells their students, and takes none any more', async () => {
    const { id, date, time } = await givenPickUp(server)
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from certificates_request
      where pick_up_on = ${date}::date and handed_on is null`.execute(server.db)
    const closed = await clerk().call(addClosedDay, { day: date, reason: REASON })
    expect(closed.body).toEqual({ droppedCount: rows[0]!.many })
    expect(rows[0]!.many).toBeGreaterThan(0)
    expect(await pickUpOf(id)).toBeNull()
    expect(await eventsOf(id)).toEqual([{ subject: { requestId: id, day: date, reason: REASON } }])
    const { history } = (await clerk().call(getRequest, { id })).body as DeskRequest
    expect(history.at(-1)).toMatchObject({ action: 'drop-pick-up', comment: REASON })
    expect(await student().call(choosePickUp, { id, date, time })).toFailWith(choosePickUp, 'slot-closed')
    expect((await clerk().call(addClosedDay, { day: date, reason: REASON })).body).toEqual({
      droppedCount: 0,
    })
    await givenBy(clerk(), removeClosedDay, { day: date })
  })

  it('lies ahead: one that is over is refused', async () => {
    expect(await clerk().call(addClosedDay, { day: '2020-01-01', reason: REASON })).toBeInvalid('day')
    expect(await clerk().call(addClosedDay, { day: '2026-11-16', reason: REASON })).toBeInvalid('day')
    const { rows } = await sql`select from certificates_closed_day where day < '2026-11-17'`.execute(
      server.db,
    )
    expect(rows).toEqual([])
  })

  it('leaves alone what was handed out', async () => {
    const { id, date } = await givenPickUp(server)
    await givenBy(clerk(), handOutRequest, { id })
    expect((await clerk().call(addClosedDay, { day: date, reason: REASON })).body).toEqual({
      droppedCount: 0,
    })
    expect(await eventsOf(id)).toEqual([])
    await givenBy(clerk(), removeClosedDay, { day: date })
  })

  it.each([1, 2, 3, 4])('keeps no time of whoever chooses it at that moment, round %i', async () => {
    const slots = []
    for (let many = 0; many < 4; many += 1) {
      const { id } = await givenIssued(server, { isPaper: true })
      slots.push(await openSlot(server, id))
    }
    const { date } = slots[0]!
    const [closed, ...chosen] = await Promise.all([
      clerk().call(addClosedDay, { day: date, reason: REASON }),
      ...slots.map((slot) => student().call(choosePickUp, { ...slot, date })),
    ])
    expect(closed.status).toBe(200)
    for (const { status } of chosen) expect([200, 422]).toContain(status)
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from certificates_request
      where pick_up_on = ${date}::date and handed_on is null`.execute(server.db)
    expect(rows[0]!.many).toBe(0)
    await givenBy(clerk(), removeClosedDay, { day: date })
  })
})

describe('a time that was chosen', () => {
  it('is given up by whoever cannot come, and another takes it', async () => {
    const { id, date, time } = await givenPickUp(server)
    const leftAt = async () => {
      const { id: other } = await givenIssued(server, { isPaper: true })
      const days = (await student().call(listPickUpDays, { id: other })).body as PickUpDay[]
      return days.find((day) => day.date === date)!.slots.find((slot) => slot.time === time)!.left
    }
    const before = await leftAt()
    expect((await student().call(cancelPickUp, { id })).body).toMatchObject({ id, pickUp: null })
    expect(await leftAt()).toBe(before + 1)
    expect((await student().call(cancelPickUp, { id })).body).toMatchObject({ pickUp: null })
    expect((await server.as('student2').call(cancelPickUp, { id })).status).toBe(404)
    const file = await givenIssued(server)
    expect(await student().call(cancelPickUp, file)).toFailWith(cancelPickUp, 'not-to-collect')
  })

  it('is in the clerk’s list of who comes today, the first at the top', async () => {
    const late = await givenIssued(server, { isPaper: true })
    const early = await givenIssued(server, { isPaper: true })
    const tomorrow = await givenIssued(server, { isPaper: true })
    const come = (id: number, day: string, time: string) =>
      sql`update certificates_request set pick_up_on = ${day}::date, pick_up_at = ${time}::time where id = ${id}`.execute(
        server.db,
      )
    await come(late.id, '2026-11-17', '14:00')
    await come(early.id, '2026-11-17', '10:30')
    await come(tomorrow.id, '2026-11-19', '10:00')
    const { items, count } = (await clerk().call(listRequests, { isComing: 1, limit: 200 })).body as {
      items: DeskItem[]
      count: number
    }
    const ids = items.map((item) => item.id)
    expect(ids.filter((id) => [late.id, early.id, tomorrow.id].includes(id))).toEqual([early.id, late.id])
    expect(((await clerk().call(countRequests)).body as DeskCounts).comingToday).toBe(count)
    await givenBy(clerk(), handOutRequest, { id: early.id })
    const left = (await clerk().call(listRequests, { isComing: 1, limit: 200 })).body as { items: DeskItem[] }
    expect(left.items.map((item) => item.id)).not.toContain(early.id)
  })
})
