import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { anIetFlow } from '#areas/timetable/server/testing/small-university.ts'
import { aLesson } from '#areas/timetable/server/testing/lessons.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import type { Debtor } from '../../contract/debtors.ts'
import { journalArea } from '../handlers.ts'
import { KIND } from '../testing/given-trajectory.ts'

const { createControlPoint, createIetPoint, listDebtors } = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>

const named = async (login: string, scope: 'own' | 'curated') => {
  const { body } = await server.as(login).call(listDebtors, { scope })
  return (body as { items: Debtor[] }).items.map(({ name, groupName }) => [name, groupName])
}
const curate = (group: number, curator: number) =>
  server.db.updateTable('student_group').set({ curator_person_id: curator }).where('id', '=', group).execute()

/** The student goes to another group on 01.12.2026; today is 18.11.2026. */
async function moveLater(studentId: number, groupId: number): Promise<void> {
  await server.db
    .updateTable('student_group_member')
    .set({ end_at: '2026-11-30' })
    .where('student_id', '=', studentId)
    .execute()
  const seat = { student_id: studentId, group_id: groupId, subgroup: 0, begin_at: '2026-12-01' }
  await server.db.insertInto('student_group_member').values(seat).execute()
}

beforeAll(async () => {
  given = await givenTimetable(server.db)
  const flowId = await anIetFlow(server.db, 'ИОТ «Базы данных», поток 1', given.databases, [given.enrolment])
  const shape = { disciplineId: given.databases, kindId: KIND, mode: 'iet' as const, weekday: 2, weeks: [10] }
  await aLesson(server.db, { ...shape, flowIds: [flowId], teacherIds: [given.teacher2] })
  const point = { date: '2026-11-10', disciplineId: given.databases, flowsIds: [flowId] }
  const form = { ...point, lessonTypeId: KIND, maxPoint: 10, title: 'Тест', typeId: 2 }
  await server.as('teacher2').call(createIetPoint, form)
  await curate(given.group, given.teacher3)
  await curate(given.otherGroup, given.teacher)
})

describe('a student who goes to another group on a day to come', () => {
  it('is until then among those of the present group, in a trajectory too', async () => {
    const inGroup = [['Ёлкин Пётр Ильич', 'ИКБО-01-24']]
    expect(await named('teacher3', 'curated')).toEqual(inGroup)
    await moveLater(given.enrolment, given.otherGroup)
    expect(await named('teacher3', 'curated')).toEqual(inGroup)
    expect(await named('teacher', 'curated')).toEqual([])
  })

  it('lacks no points of the group that is still to come', async () => {
    const { id } = await server.db
      .selectFrom('student as s')
      .innerJoin('student_group_member as m', 'm.student_id', 's.id')
      .where('m.group_id', '=', given.otherGroup)
      .where('m.begin_at', '<', '2026-12-01')
      .select('s.id')
      .executeTakeFirstOrThrow()
    await moveLater(id, given.group)
    const form = { timetableLessonId: given.lecture, title: 'Тест', typeId: 2, progressNorm: 1 }
    await server.as('teacher').call(createControlPoint, { ...form, date: '2026-11-17' })
    const names = (await named('teacher', 'own')).map(([name]) => name)
    expect(names).toContain('Алексеева Анна Юрьевна')
    expect(names).not.toContain('Борисов Олег Львович')
  })
})
