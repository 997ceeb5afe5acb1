import { beforeAll } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { ietCalls } from '../../contract/iet-calls.ts'
import type { IetLessonPoints } from '../../contract/iet.ts'
import { journalArea } from '../handlers.ts'
import { aPointForm, givenTrajectory, WEEK } from './given-trajectory.ts'

/** A trajectory on a server of its own, and the calls of its teachers for its lesson in week 12. */
export function useIetJournal() {
  const server = useTestServer({ areas: { journal: journalArea } })
  const given = {} as Awaited<ReturnType<typeof givenTrajectory>>
  beforeAll(async () => {
    Object.assign(given, await givenTrajectory(server.db))
  })
  const as = (login: string) => server.freshly(login)
  const lesson = () => ({ lessonId: given.lessonId, week: WEEK })
  return {
    server,
    given,
    as,
    saveMarks: (login: string, data: object[]) =>
      as(login).call(ietCalls.saveIetMarks, { ...lesson(), flowId: given.flowId, data: data as never }),
    saveNorm: (maxPoints: number | null, login = 'teacher') =>
      as(login).call(ietCalls.saveIetLesson, { ...lesson(), maxPoints }),
    rowOf: async (staffId: number, login = 'teacher') => {
      const { body } = await as(login).call(ietCalls.getIetLessonPoints, lesson())
      return (body as IetLessonPoints).students.find((row) => row.staffId === staffId)!
    },
    pointForm: (over: object = {}) => aPointForm(given, { comment: 'Пишем в аудитории', ...over }),
  }
}
