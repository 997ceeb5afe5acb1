import { beforeAll } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { YEAR } from '#areas/timetable/server/testing/small-university.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import type { JournalSummary } from '../../contract/summary.ts'
import { journalArea } from '../handlers.ts'

/** A separate server with the lecture in the weeks 10, 12 and 14, and the call that reads its summary. */
export function useSummary() {
  const server = useTestServer({ areas: { journal: journalArea } })
  const given = {} as ReturnType<typeof givenSummary>
  const read = async (login = 'teacher') =>
    (await server.as(login).call(journalCalls.getSummary, given.address)).body as JournalSummary
  beforeAll(async () => {
    Object.assign(given, givenSummary(await givenTimetable(server.db)))
  })
  return {
    server,
    read,
    given,
    studentNamed: async (name: string): Promise<number> => {
      const { students } = await read()
      return students.find(({ studentName }) => studentName.startsWith(name))!.studentId
    },
  }
}

/** The address of the lecture's summary. */
function givenSummary(timetable: Awaited<ReturnType<typeof givenTimetable>>) {
  const weeks = [10, 12, 14].map((week) => journalLessonId(timetable.lecture, week))
  const address = {
    yearId: YEAR,
    groupId: timetable.group,
    subgroup: 0,
    disciplineId: timetable.databases,
    lessonTypeId: 1,
    lessonId: weeks[1]!,
  }
  return { ...timetable, weeks, address }
}

export const cellOf = ({ students }: JournalSummary, studentId: number, lessonId: number) =>
  students
    .find((row) => row.studentId === studentId)!
    .lessonPointList.find((cell) => cell.lessonId === lessonId)!
