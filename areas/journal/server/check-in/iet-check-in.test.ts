import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import type { IetLessonPoints } from '../../contract/iet.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'
import { givenTrajectory, WEEK } from '../testing/given-trajectory.ts'

const { openCheckIn, checkIn, saveIetMarks, getIetLessonPoints } = journalCalls
/** Twenty minutes into the lesson of the trajectory. */
const server = useTestServer({ areas: { journal: journalArea }, now: '2026-11-17T09:20:00+03:00' })
let given: Awaited<ReturnType<typeof givenTrajectory>>

beforeAll(async () => {
  given = await givenTrajectory(server.db)
})

async function presenceOf(index: number) {
  const { body } = await server
    .as('teacher')
    .call(getIetLessonPoints, { lessonId: given.lessonId, week: WEEK })
  return (body as IetLessonPoints).students.find(({ staffId }) => staffId === given.staff[index])!
}

describe('the check-in of a trajectory lesson', () => {
  it('marks the student of the flow by the code, and the table of the teacher stays final', async () => {
    const lessonId = journalLessonId(given.lessonId, WEEK)
    const opened = await server.as('teacher').call(openCheckIn, { lessonId, lateAfterMinutes: 15 })
    const { link, studentsCount } = opened.body as { link: string; studentsCount: number }
    expect(studentsCount).toBe(29)
    const code = new URLSearchParams(link.split('?')[1]).get('code')!
    const own = await server.as('student').call(checkIn, { lessonId, code, device: 'device-of-student' })
    expect(own.body).toMatchObject({ state: 'marked', attendance: 1, disciplineName: 'Машинное обучение' })
    expect(await presenceOf(0)).toMatchObject({ wasPresent: 0, version: 1 })
    const stranger = { lessonId, code, device: 'device-of-student3' }
    expect(await server.as('student3').call(checkIn, stranger)).toFailWith(checkIn, 'check-in-not-yours')
    const data = [{ staffId: given.staff[0]!, wasPresent: 99 as const, version: 1 }]
    const save = { lessonId: given.lessonId, flowId: given.flowId, week: WEEK, data }
    expect((await server.as('teacher').call(saveIetMarks, save)).status).toBe(200)
    expect(await presenceOf(0)).toMatchObject({ wasPresent: 99 })
  })

  it('opens only for whoever teaches the flow', async () => {
    const lessonId = journalLessonId(given.lessonId, WEEK)
    const opening = { lessonId, lateAfterMinutes: null }
    for (const login of ['head', 'teacher3'])
      expect(await server.as(login).call(openCheckIn, opening)).toFailWith(openCheckIn, 'no-such-lesson')
  })
})
