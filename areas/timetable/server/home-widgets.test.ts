import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { aWho } from '#platform/server/testing/a-who.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import type { Today } from '../contract/today.ts'
import { timetableHomeWidgets } from './home-widgets.ts'
import { givenTimetable } from './testing/given-timetable.ts'
import { enrolled } from './testing/small-university.ts'

const [today, session] = timetableHomeWidgets
const server = useTestServer({ areas: {} })
const demo = useTestServer({ areas: {}, template: 'demo' })
let given: Awaited<ReturnType<typeof givenTimetable>>
beforeAll(async () => {
  given = await givenTimetable(server.db)
})

const NOON = '2026-11-18T12:00:00+03:00'

async function dayOf(personId: number, now = NOON): Promise<Today> {
  const value = await today.read(server.db, aWho(personId), createClock(TEST_TIME_ZONE, now))
  if (value === null) throw new Error('The day is never null')
  return value
}

const idsOf = (lessons: { id: number }[]) => lessons.map(({ id }) => id)

/** `teacher2` has a room for the fifth and the sixth lesson. */
async function reserve(date: string): Promise<void> {
  await sql`
    insert into room_booking_reservation (room_id, person_id, name, reason_id, participants, date, lesson_from,
      lesson_to, contact_phone, status_id)
    select ${given.room}::bigint, ${given.teacher2}::bigint, 'Собрание', min(id), 5, ${date}::date, 5, 6, '+79001234567', 2
    from simple_dictionary_entry where slug = 'reservation_reasons'`.execute(server.db)
}

describe('the widget of the day', () => {
  it('shows date, study week and bells to everybody', async () => {
    const day = await dayOf(given.exstudent)
    expect(day).toMatchObject({
      date: '2026-11-18',
      studyWeek: { number: 12, parity: 'even' },
      roles: [],
    })
    expect(day.bells[0]).toEqual({ number: 1, start: '08:00', end: '09:35' })
  })

  it('shows a student the lessons of their subgroup and flow, with the next one', async () => {
    const { roles } = await dayOf(given.student)
    expect(roles).toMatchObject([{ userType: 'student', group: { id: given.group, name: 'ИКБО-01-24' } }])
    expect(idsOf(roles[0]!.lessons)).toEqual([given.lecture])
    expect(roles[0]!.next).toMatchObject({ id: given.ietLesson, date: '2026-11-20' })
    expect(roles[0]!.week).toEqual({
      lessonsCount: 2,
      passedCount: 1,
      disciplinesCount: 2,
      groupsCount: 1,
    })
  })

  it('names the running lesson as the next one', async () => {
    const { roles } = await dayOf(given.student, '2026-11-18T10:00:00+03:00')
    expect(roles[0]!.next).toMatchObject({ id: given.lecture })
    expect(roles[0]!.week.passedCount).toBe(0)
  })

  it('shows teachers their own lessons', async () => {
    const { roles } = await dayOf(given.teacher2)
    expect(roles).toMatchObject([{ userType: 'teacher', group: null }])
    expect(idsOf(roles[0]!.lessons)).toEqual([given.lecture, given.laboratory])
  })

  it('turns to the next week once the last lesson of this one is over', async () => {
    const daysAt = async (time: string) => {
      const { roles } = await dayOf(given.student, `2026-11-20T${time}:00+03:00`)
      return roles[0]!.days.map(({ date }) => date)
    }
    expect(await daysAt('08:00')).toContain('2026-11-20')
    expect(await daysAt('23:00')).not.toContain('2026-11-20')
  })

  it('looks past the fortnight for the next lesson', async () => {
    const { roles } = await dayOf(given.student, '2026-10-20T12:00:00+03:00')
    expect(roles[0]!.next).toMatchObject({ id: given.lecture, date: '2026-11-04' })
    expect(roles[0]!.week.lessonsCount).toBe(0)
  })

  it('shows what a teacher has reserved, which counts as no lesson', async () => {
    const before = await dayOf(given.teacher2)
    await reserve('2026-11-20')
    const after = await dayOf(given.teacher2)
    expect(after.roles[0]!.week).toEqual(before.roles[0]!.week)
    const friday = after.roles[0]!.days.find(({ date }) => date === '2026-11-20')!
    const reserved = friday.lessons.filter(({ isReservation }) => isReservation)
    expect(reserved.map(({ name, lessonNumber }) => [name, lessonNumber])).toEqual([
      ['Собрание', 5],
      ['Собрание', 6],
    ])
  })

  it('takes a reservation neither for the next lesson nor for a week of study', async () => {
    await server.db.deleteFrom('room_booking_reservation').execute()
    await reserve('2026-11-20')
    await reserve('2026-11-28')
    const at = async (date: string) => {
      const { next, days } = (await dayOf(given.teacher2, `${date}T22:00:00+03:00`)).roles[0]!
      return [next, days[0]!.date]
    }
    const lecture = expect.objectContaining({ id: given.lecture, date: '2026-12-02' }) as unknown
    // The week after has no lessons either, and so Friday's reservation stays in sight.
    expect(await at('2026-11-18')).toEqual([lecture, '2026-11-16'])
    expect(await at('2026-11-27')).toEqual([lecture, '2026-11-30'])
  })

  it('keeps the two roles of a teacher who studies apart', async () => {
    await enrolled(server.db, given.teacher, given.otherGroup)
    const { roles } = await dayOf(given.teacher)
    expect(roles.map(({ userType, group }) => [userType, group?.id])).toEqual([
      ['student', given.otherGroup],
      ['teacher', undefined],
    ])
    expect(idsOf(roles[0]!.lessons)).toEqual([])
    expect(idsOf(roles[1]!.lessons)).toEqual([given.lecture])
  })
})

it('the session is shown from two weeks before its first credit until the last exam is over', async () => {
  const personId = await personOf(demo, 'student')
  const kindsOn = async (date: string) => {
    const clock = createClock(TEST_TIME_ZONE, `${date}T12:00:00+03:00`)
    const lessons = await session.read(demo.db, aWho(personId), clock)
    return lessons && new Set(lessons.map(({ type }) => type.code))
  }
  expect(await kindsOn('2026-11-18')).toBeNull()
  expect(await kindsOn('2026-12-26')).toEqual(new Set(['credit', 'exam']))
  expect(await kindsOn('2027-03-10')).toBeNull()
})
