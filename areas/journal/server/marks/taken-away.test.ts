import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { YEAR } from '#areas/timetable/server/testing/small-university.ts'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { violatedConstraint } from '#platform/server/db/violated-constraint.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import { journalArea } from '../handlers.ts'

const { saveGroup, saveSummary } = journalCalls
const WEEKS = [10, 12, 14]
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let left = WEEKS

beforeEach(async () => {
  given ??= await givenTimetable(server.db)
})

/** A week of the lecture that no test has touched. */
function aWeek(): { week: number; lessonId: number } {
  const [week, ...rest] = left as [number, ...number[]]
  left = rest
  return { week, lessonId: journalLessonId(given.lecture, week) }
}

const takeAway = (db: typeof server.db, week: number) =>
  db
    .deleteFrom('timetable_occurrence')
    .where('lesson_id', '=', given.lecture)
    .where('week', '=', week)
    .execute()

const marksOf = async (lessonId: number) =>
  (
    await server.db
      .selectFrom('journal_mark')
      .select('student_id')
      .where('lesson_id', '=', lessonId)
      .execute()
  ).length

describe('a week that is taken out of the timetable', () => {
  it.each([
    [
      'the lesson',
      saveGroup,
      (lessonId: number) => ({
        lessonId,
        timetableLessonId: given.lecture,
        group: {
          group_id: given.group,
          subgroup: 0,
          students: [{ studentId: given.enrolment, attendance: 2, version: 0 }],
        },
      }),
    ],
    [
      'the summary',
      saveSummary,
      (lessonId: number) => ({
        lessonId,
        timetableLessonId: given.lecture,
        students: [{ studentId: given.enrolment, lessonPointList: [{ lessonId, attendance: 2 }] }],
      }),
    ],
  ])('is waited for by a save in %s, which then finds no lesson', async (_, call, inputOf) => {
    const { week, lessonId } = aWeek()
    const { answer } = await transact(server.db, async (tx) => {
      await takeAway(tx, week)
      const saving = asAnotherRequest(() => server.as('teacher').call(call, inputOf(lessonId) as never))
      await untilSomebodyWaits(server.db)
      return { answer: saving }
    })
    expect(await answer).toFailWith(call, 'no-such-lesson')
    expect(await marksOf(lessonId)).toBe(0)
  })

  it('stays when a save was faster', async () => {
    const { week, lessonId } = aWeek()
    const { removal } = await transact(server.db, async (tx) => {
      await sql`
        with held as (
          select * from lesson_meeting_week where lesson_id = ${given.lecture} and week = ${week} for key share
        ), lesson as (
          insert into journal_lesson (id, timetable_lesson_id, week, study_year_id)
          select ${lessonId}, lesson_id, week, ${YEAR} from held returning id
        ) insert into journal_mark (study_year_id, lesson_id, student_id, attendance)
        select ${YEAR}, id, ${given.enrolment}, 'A' from lesson`.execute(tx)
      const taking = asAnotherRequest(() => takeAway(server.db, week)).catch(violatedConstraint)
      await untilSomebodyWaits(server.db)
      return { removal: taking }
    })
    expect(await removal).toBe('lesson_with_marks')
    expect(await marksOf(lessonId)).toBe(1)
  })
})
