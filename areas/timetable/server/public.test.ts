import { beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '#platform/server/clock.ts'
import { countStatements } from '#platform/server/db/statement-count.ts'
import { TEST_TIME_ZONE, useTestServer } from '#platform/server/testing/test-server.ts'
import { findNextLesson, listLessonsOfDay } from './public.ts'
import { givenTimetable } from './testing/given-timetable.ts'

const server = useTestServer({ areas: {} })
let given: Awaited<ReturnType<typeof givenTimetable>>
beforeAll(async () => {
  given = await givenTimetable(server.db)
})

describe('listLessonsOfDay', () => {
  const idsOn = async (personId: number, date: string) =>
    (await listLessonsOfDay(server.db, { personId, date })).map(({ id }) => id)

  it('lists the lessons of a student’s subgroup', async () => {
    expect(await idsOn(given.student, '2026-11-18')).toEqual([given.lecture])
    expect(await idsOn(given.student2, '2026-11-18')).toEqual([given.lecture, given.laboratory])
  })

  it('lists the lessons that a teacher teaches', async () => {
    expect(await idsOn(given.teacher2, '2026-11-18')).toEqual([given.lecture, given.laboratory])
  })

  it('lists the IET lessons of a student’s flow', async () => {
    expect(await idsOn(given.student, '2026-11-20')).toEqual([given.ietLesson])
    expect(await idsOn(given.student2, '2026-11-20')).toEqual([])
  })

  it('takes one statement', async () => {
    const count = { statements: 0 }
    await countStatements(count, () => idsOn(given.student, '2026-11-18'))
    expect(count.statements).toBe(1)
  })
})

describe('findNextLesson', () => {
  it.each([
    ['2026-11-18T10:00:00+03:00', 'lecture', '2026-11-18'],
    ['2026-11-18T11:20:00+03:00', 'ietLesson', '2026-11-20'],
    ['2026-11-21T08:00:00+03:00', 'lecture', '2026-12-02'],
  ] as const)('at %s it is the %s on %s', async (now, lesson, date) => {
    const next = await findNextLesson(server.db, createClock(TEST_TIME_ZONE, now), given.student)
    expect(next).toMatchObject({ id: given[lesson], date })
  })

  it('is null after the last lesson of the year', async () => {
    const clock = createClock(TEST_TIME_ZONE, '2026-12-03T08:00:00+03:00')
    expect(await findNextLesson(server.db, clock, given.student)).toBeNull()
  })
})
