import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalArea } from '../handlers.ts'

const { getLesson, getIetLessonPoints, saveIetLesson, saveIetMarks } = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>

beforeAll(async () => {
  given = await givenTimetable(server.db)
})

/** The year 2026/2027 has the weeks 1 to 52. */
const NO_WEEKS = [-1, 0, 53, 60, 99]

describe('a week that the study year does not have', () => {
  it.each(NO_WEEKS)('%i is a wrong field of the regular lesson', async (week) => {
    const address = { week, lesson: given.lecture }
    expect(await server.as('teacher').call(getLesson, address)).toBeInvalid('week')
    expect(await server.as('teacher').call(getLesson, { ...address, lesson: 987_654 })).toBeInvalid('week')
  })

  it.each(NO_WEEKS)('%i is a wrong field of a trajectory', async (week) => {
    const lessonId = given.ietLesson
    const teacher = server.as('teacher')
    expect(await teacher.call(getIetLessonPoints, { lessonId, week })).toBeInvalid('week')
    expect(await teacher.call(saveIetLesson, { lessonId, week, maxPoints: 5 })).toBeInvalid('week')
    const marks = { lessonId, flowId: 1, week, data: [] }
    expect(await teacher.call(saveIetMarks, marks)).toBeInvalid('week')
  })

  it('is not mistaken for a week in which the lesson is not held', async () => {
    const answer = await server.as('teacher').call(getLesson, { week: 52, lesson: given.lecture })
    expect(answer).toFailWith(getLesson, 'no-such-lesson')
  })
})
