import { expect, it } from 'vitest'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import { YEAR } from '#areas/timetable/server/testing/small-university.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalArea } from '../handlers.ts'
import { givenTrajectory, KIND, WEEK } from '../testing/given-trajectory.ts'
import { transact } from '#platform/server/db/transact.ts'

const { saveIetTotals } = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })

it('the summary of a flow sets norms of lessons of its year alone', async () => {
  const given = await givenTrajectory(server.db)
  const { id: teacher } = await server.db
    .selectFrom('account')
    .select('person_id as id')
    .where('login', '=', 'teacher')
    .executeTakeFirstOrThrow()
  const old = await aLesson(server.db, {
    disciplineId: given.disciplineId,
    kindId: KIND,
    mode: 'iet',
    weekday: 4,
    teacherIds: [teacher],
  })
  const { id: before } = await server.db
    .selectFrom('study_year')
    .select('id')
    .where('id', '<', YEAR)
    .where('is_technical', '=', false)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await transact(server.db, async (tx) => {
    const move = { study_year_id: before }
    await tx.updateTable('timetable_occurrence').set(move).where('lesson_id', '=', old).execute()
    await tx.updateTable('timetable_lesson').set(move).where('id', '=', old).execute()
  })
  const save = (lessonId: number) =>
    server.as('teacher').call(saveIetTotals, {
      flowId: given.flowId,
      data: [],
      norms: [{ lessonId, week: WEEK, maxPoints: 5 }],
    })
  expect((await save(given.lessonId)).status).toBe(200)
  expect(await save(old)).toFailWith(saveIetTotals, 'no-such-lesson')
})
