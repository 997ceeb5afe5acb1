import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { studyCalls } from '../../contract/calls.ts'
import { LEFT_STATE_CODES, type LeftStudent } from '../../contract/left-student.ts'
import { studyArea } from '../handlers.ts'

const { listLeftStudents } = studyCalls
const server = useTestServer({ areas: { study: studyArea }, template: 'demo' })
const list = (filter: object = {}, login = 'dean') =>
  givenBy(server.as(login), listLeftStudents, { limit: 200, ...filter })

interface Stored {
  id: number
  code: string
  isOwn: boolean
  number: string
}

/** All students who do not study now, read another way; own are those of the institute of the dean. */
async function storedStudents(): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    with own as (select u.id from account a cross join lateral units_led_by(a.person_id, '2026-11-18') u where a.login = 'dean')
    select distinct on (s.id) s.id, t.code, g.institute_id in (select id from own) as "isOwn",
      (select o.number from student_order o where o.student_id = s.id order by o.effective_from desc, o.id desc limit 1) as number
    from student s join student_state t on t.id = s.state_id join student_group_member m on m.student_id = s.id
    join student_group g on g.id = m.group_id
    where t.code <> 'studying' order by s.id, m.begin_at desc`.execute(server.db)
  return rows
}

const sorted = (students: readonly { id: number }[]) => students.map(({ id }) => id).toSorted((a, b) => a - b)
const dayOf = ({ since }: LeftStudent) => since!

describe('the students who left an institute', () => {
  it('are those of the institute that the reader leads, and none of a foreign one', async () => {
    const stored = await storedStudents()
    const [own, foreign] = [stored.filter(({ isOwn }) => isOwn), stored.filter(({ isOwn }) => !isOwn)]
    expect(Math.min(own.length, foreign.length)).toBeGreaterThan(0)
    const { items, count } = await list()
    expect(count).toBe(own.length)
    expect(sorted(items)).toEqual(sorted(own))
    for (const { id } of foreign.slice(0, 5)) {
      const { record_book: search } = await server.db
        .selectFrom('student')
        .select('record_book')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(await list({ search })).toEqual({ count: 0, items: [] })
    }
  })

  it('are the same for the directorate of the institute, and nothing for others', async () => {
    expect((await list({}, 'directorate')).count).toBeGreaterThan(0)
    for (const login of ['student', 'teacher', 'head', 'clerk'])
      expect((await server.as(login).call(listLeftStudents, {})).status, login).toBe(403)
  })

  it('are found by their state, each with the day and the order', async () => {
    const stored = new Map((await storedStudents()).map((student) => [student.id, student]))
    for (const state of LEFT_STATE_CODES) {
      const { items } = await list({ state })
      expect(items.length, state).toBeGreaterThan(0)
      for (const item of items) {
        expect(item.state.code).toBe(state)
        expect(item.order!.number).toBe(stored.get(item.id)!.number)
        expect(item.until === null).toBe(state !== 'academic-leave')
      }
    }
  })

  it('come newest first, and are found by the day, the name and the record book', async () => {
    const { items } = await list()
    const days = items.map(dayOf)
    expect(days).toEqual(days.toSorted().toReversed())
    const [from, to] = [days.at(-1)!, days[Math.floor(days.length / 2)]!]
    const within = (await list({ from, to })).items
    expect(sorted(within)).toEqual(sorted(items.filter((item) => dayOf(item) >= from && dayOf(item) <= to)))
    const [first] = items as [LeftStudent]
    for (const search of [first.fullName, first.recordBook])
      expect((await list({ search })).items.map(({ id }) => id)).toContain(first.id)
    expect(
      (await server.as('dean').call(listLeftStudents, { from: '2026-10-02', to: '2026-10-01' })).status,
    ).toBe(422)
  })

  it('of several groups are of the institute of the last one', async () => {
    const [moved] = (await list({ state: 'expelled' })).items as [LeftStudent]
    const { rows } = await sql<{ id: number }>`
      select g.id from student_group g where g.institute_id not in (
        select u.id from account a cross join lateral units_led_by(a.person_id, '2026-11-18') u where a.login = 'dean') limit 1
    `.execute(server.db)
    await server.db
      .insertInto('student_group_member')
      .values({ student_id: moved.id, group_id: rows[0]!.id, begin_at: '2026-11-01', end_at: '2026-11-10' })
      .execute()
    expect((await list({ search: moved.recordBook })).count).toBe(0)
  })
})
