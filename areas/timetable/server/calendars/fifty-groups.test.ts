import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import nodeIcal, { type VEvent } from 'node-ical'
import { beforeAll, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { runsOf } from '#platform/server/testing/effort.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { MOST_CALENDARS } from '../../contract/calendar.ts'
import { timetableCalls } from '../../contract/calls.ts'
import { timetableArea } from '../handlers.ts'
import { importFile } from '../import/testing/timetable-file.ts'
import { rememberTimetable } from '../memory/remember.ts'
import { aDepartment, aPerson, employed } from '../testing/small-university.ts'

const GROUPS = runsOf(50)
const TIMETABLE = new URL('../import/fixtures/information-technology.csv', import.meta.url)
const server = useTestServer({ areas: { timetable: timetableArea } })
const look = (time: string) =>
  rememberTimetable(server.db, createClock('Europe/Moscow', `2026-11-18T${time}:00+03:00`))

interface GroupFeed {
  groupId: number
  lessons: number
  path: string
}
const feeds: GroupFeed[] = []

beforeAll(async () => {
  const { db } = server
  await importFile(db, fileURLToPath(TIMETABLE), { isPartial: true })
  const chair = await aDepartment(db, 'Кафедра', 6)
  const { rows: groups } = await sql<{ id: number; lessons: number }>`
    select lg.group_id as id, count(distinct (o.lesson_id, o.week))::int as lessons
    from timetable_lesson_group lg join timetable_occurrence o on o.lesson_id = lg.lesson_id
    group by lg.group_id order by lg.group_id limit ${GROUPS}
  `.execute(db)
  // The lessons of other groups are remembered in no feed of these.
  await sql`
    delete from timetable_touch t where not exists (select from timetable_lesson_group lg
      where lg.lesson_id = t.lesson_id and lg.group_id = any(${groups.map(({ id }) => id)}::bigint[]))
  `.execute(db)
  await sql`analyze`.execute(db)
  await look('06:00')
  for (const [place, { id, lessons }] of groups.entries()) {
    const login = `reader${Math.floor(place / MOST_CALENDARS)}`
    if (place % MOST_CALENDARS === 0)
      await employed(db, await aPerson(db, { login, lastName: 'Читатель' }), chair)
    const wish = { kind: 'group', targetId: id, title: 'Телефон', hasExams: true, reminds: true } as const
    const { path } = await givenBy(server.as(login), timetableCalls.createCalendar, wish)
    feeds.push({ groupId: id, lessons, path })
  }
}, 300_000)

/** The events of a feed by their UID, as another library reads them. */
async function eventsOf({ path }: GroupFeed): Promise<Map<string, VEvent>> {
  const answer = await server.as(null).raw({ method: 'GET', url: path })
  expect(answer.status).toBe(200)
  const parsed = await nodeIcal.async.parseICS(Buffer.from(answer.bytes).toString())
  const events = Object.values(parsed).filter((each): each is VEvent => each?.type === 'VEVENT')
  return new Map(events.map((event) => [String(event.uid), event]))
}

const versionOf = ({ sequence, start }: VEvent) => `${String(sequence)} ${start.toISOString()}`

it(`the feeds of ${GROUPS} groups of a real timetable hold each lesson once, and one move changes one event`, async () => {
  expect(feeds).toHaveLength(GROUPS)
  const before = new Map<number, Map<string, VEvent>>()
  for (const feed of feeds) {
    const events = await eventsOf(feed)
    expect(events.size, `group ${feed.groupId}`).toBe(feed.lessons)
    for (const event of events.values()) {
      expect(event.status).toBe('CONFIRMED')
      expect(event.end!.getTime()).toBeGreaterThan(event.start.getTime())
      expect(event.alarms).toHaveLength(1)
    }
    before.set(feed.groupId, events)
  }
  const { rows } = await sql<{ lessonId: number; week: number; groupIds: number[] }>`
    with moved as (
      update timetable_occurrence set weekday = weekday % 6 + 1
      where (lesson_id, week) = (select o.lesson_id, o.week from timetable_occurrence o
        join timetable_lesson_group lg on lg.lesson_id = o.lesson_id
        where lg.group_id = ${feeds[1]!.groupId} and o.week > 13 order by o.lesson_id, o.week limit 1)
      returning lesson_id, week
    )
    select m.lesson_id as "lessonId", m.week, array_agg(lg.group_id) as "groupIds"
    from moved m join timetable_lesson_group lg on lg.lesson_id = m.lesson_id group by 1, 2
  `.execute(server.db)
  const { lessonId, week, groupIds } = rows[0]!
  await look('08:00')
  for (const feed of feeds) {
    const after = await eventsOf(feed)
    const was = before.get(feed.groupId)!
    expect(new Set(after.keys())).toEqual(new Set(was.keys()))
    const changed = [...after].filter(([uid, event]) => versionOf(event) !== versionOf(was.get(uid)!))
    const expected = groupIds.includes(feed.groupId) ? [`lesson-${lessonId}-${week}@kabinet`] : []
    expect(
      changed.map(([uid]) => uid),
      `group ${feed.groupId}`,
    ).toEqual(expected)
    for (const [uid, { sequence }] of changed)
      expect(Number(sequence)).toBeGreaterThan(Number(was.get(uid)!.sequence))
  }
}, 300_000)
