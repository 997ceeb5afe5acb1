import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asAnotherRequest } from '#platform/server/db/change-scope.ts'
import { transact } from '#platform/server/db/transact.ts'
import { givenAccount } from '#platform/server/testing/given-account.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { untilSomebodyWaits } from '#platform/server/testing/until-somebody-waits.ts'
import { timetableCalls } from '../../contract/calls.ts'
import type { FlowLessonValues } from '../../contract/flow-lesson.ts'
import { timetableArea } from '../handlers.ts'
import { aLesson } from '../testing/lessons.ts'
import { lockTimetable } from '../timetable-lock.ts'
import { aDepartment, aDiscipline, aGroup, aPerson, enrolled, YEAR } from '../testing/small-university.ts'

const {
  createFlowLesson: create,
  changeFlowLesson: change,
  removeFlowLesson: remove,
  getFlowLesson,
} = timetableCalls
const server = useTestServer({ areas: { timetable: timetableArea } })
const keeper = () => server.as('keeper')
let lesson: FlowLessonValues
let strangerId: number
let disciplineId: number

beforeAll(async () => {
  const { db } = server
  strangerId = await givenAccount(db, { login: 'keeper', permissions: ['university-data'] })
  await givenAccount(db, { login: 'personnel', permissions: ['hr-import'] })
  const person_id = await aPerson(db, { lastName: 'Потокова' })
  await db.insertInto('employment').values({ person_id, tab_number: 'П-1', begin_at: '2020-01-01' }).execute()
  disciplineId = await aDiscipline(db, 'Машинное зрение')
  const flow = {
    study_year_id: YEAR,
    discipline_id: disciplineId,
    name: 'Траектория 1',
    is_iet: true,
  }
  const { id: flowId } = await db.insertInto('flow').values(flow).returning('id').executeTakeFirstOrThrow()
  lesson = {
    flowId,
    weekday: 2,
    lessonNumber: 3,
    lessonKindId: 1,
    weeks: '1-4, 6',
    teacherIds: [person_id],
    roomId: null,
    isOnline: true,
    comment: null,
    externalId: null,
  }
})

beforeEach(async () => {
  for (const table of ['journal_mark', 'journal_lesson', 'timetable_lesson'] as const)
    await server.db.deleteFrom(table).execute()
})

async function anotherFlow(): Promise<number> {
  const like = await server.db
    .selectFrom('flow')
    .select(['study_year_id', 'discipline_id', 'is_iet'])
    .where('id', '=', lesson.flowId)
    .executeTakeFirstOrThrow()
  const made = server.db
    .insertInto('flow')
    .values({ ...like, name: 'Траектория 2' })
    .returning('id')
  return (await made.executeTakeFirstOrThrow()).id
}

const read = (id: number) => givenBy(keeper(), getFlowLesson, { id })

/** A mark for a week of a lesson. */
async function mark(lessonId: number, week: number): Promise<void> {
  const institute = await aDepartment(server.db, `Институт потоков ${lessonId}`, 3)
  const groupId = await aGroup(server.db, `ПОТ-${lessonId}-26`, institute)
  const studentId = await enrolled(server.db, await aPerson(server.db, { lastName: 'Слушателев' }), groupId)
  await sql`
    with lesson as (
      insert into journal_lesson (id, timetable_lesson_id, week, study_year_id)
      values (${lessonId * 100 + week}, ${lessonId}, ${week}, ${YEAR}) returning id
    ) insert into journal_mark (study_year_id, lesson_id, student_id, attendance)
    select ${YEAR}, id, ${studentId}, 'A' from lesson`.execute(server.db)
}

describe('a lesson of a flow', () => {
  it('is entered, found, corrected, removed and brought back with its weeks and teachers', async () => {
    const { id, version, ...entered } = await givenBy(keeper(), create, lesson)
    expect(entered).toMatchObject({ values: lesson, flow: 'Траектория 1', discipline: 'Машинное зрение' })
    const later = { ...lesson, weekday: 4, weeks: '2-4, 8' }
    const changed = await givenBy(keeper(), change, { id, version, ...later })
    expect(await keeper().call(change, { id, version, ...lesson })).toFailWith(change, 'changed-meanwhile')
    for (const search of ['траектория', 'зрение', 'потокова']) {
      const { items } = await givenBy(keeper(), timetableCalls.listFlowLessons, { search, weekday: 4 })
      expect(items.map((each) => each.id)).toEqual([id])
    }
    await givenBy(keeper(), remove, { id, version: changed.version })
    const removed = await givenBy(keeper(), timetableCalls.listFlowLessons, { isRemoved: true })
    expect(removed.items).toMatchObject([{ id, flow: 'Траектория 1', isRemoved: true }])
    await givenBy(keeper(), timetableCalls.restoreFlowLesson, { id })
    expect((await read(id)).values).toEqual(later)
  })

  it('has the weeks of its year, a flow that exists and teachers who work here', async () => {
    expect(await keeper().call(create, { ...lesson, weeks: 'все' })).toBeInvalid('weeks')
    expect(await keeper().call(create, { ...lesson, weeks: '1-60' })).toBeInvalid('weeks')
    expect(await keeper().call(create, { ...lesson, flowId: 999_999 })).toBeInvalid('flowId')
    expect(await keeper().call(create, { ...lesson, roomId: 999_999 })).toBeInvalid('roomId')
    expect(await keeper().call(create, { ...lesson, teacherIds: [strangerId] })).toBeInvalid('teacherIds')
    const twice = [...lesson.teacherIds, ...lesson.teacherIds]
    expect(await keeper().call(create, { ...lesson, teacherIds: twice })).toBeInvalid('teacherIds')
    expect(await server.as('personnel').call(create, lesson)).toMatchObject({ status: 403 })
  })

  it('is in nobody’s way unseen, new or changed', async () => {
    const first = await givenBy(keeper(), create, lesson)
    expect(await keeper().call(create, lesson)).toFailWith(create, 'has-collisions')
    const { id, version } = await givenBy(keeper(), create, { ...lesson, weekday: 3 })
    const back = { id, version, ...lesson }
    expect(await keeper().call(change, back)).toFailWith(change, 'has-collisions')
    const { rows } = await sql<{ timeId: number }>`
      select lesson_time_id as "timeId" from timetable_lesson where id = ${first.id}`.execute(server.db)
    const { flowId, weekday, teacherIds } = lesson
    const wish = {
      lessonId: id,
      flowId,
      weekday,
      teacherIds,
      timeId: rows[0]!.timeId,
      weeks: [1, 2, 3, 4, 6],
    }
    const { collisions } = await givenBy(keeper(), timetableCalls.getOutlook, wish)
    expect(collisions.map(({ week, what }) => [week, what])).toEqual(
      wish.weeks.map((week) => [week, 'teacher']),
    )
    await givenBy(keeper(), change, { ...back, acceptedCollisions: collisions })
  })

  it('waits for whoever weighs the timetable meanwhile', async () => {
    const late = await transact(server.db, async (tx) => {
      await lockTimetable(tx)
      const creating = asAnotherRequest(() => keeper().call(create, lesson))
      await untilSomebodyWaits(server.db)
      await aLesson(tx, {
        disciplineId,
        weekday: lesson.weekday,
        number: lesson.lessonNumber,
        weeks: [3],
        teacherIds: lesson.teacherIds,
      })
      return { creating }
    })
    expect(await late.creating).toFailWith(create, 'has-collisions')
  })

  it('keeps the weeks, the flow and the kind for which the journal holds marks', async () => {
    const { id, version } = await givenBy(keeper(), create, lesson)
    await mark(id, 3)
    expect(await keeper().call(change, { id, version, ...lesson, weeks: '1-2' })).toBeInvalid('weeks')
    expect(await keeper().call(change, { id, version, ...lesson, lessonKindId: 3 })).toBeInvalid(
      'lessonKindId',
    )
    expect(await keeper().call(remove, { id, version })).toFailWith(remove, 'in-use')
    await givenBy(keeper(), change, { id, version, ...lesson, weeks: '3' })
  })

  it('shows its history, and takes an edit back', async () => {
    const { id, version } = await givenBy(keeper(), create, lesson)
    await givenBy(keeper(), change, { id, version, ...lesson, weekday: 5 })
    const { items } = await givenBy(keeper(), timetableCalls.getFlowLessonHistory, { id })
    expect(items[0]!.changes).toMatchObject([
      { how: 'changed', fields: [{ title: 'День недели', before: 'вторник', after: 'пятница' }] },
    ])
    await givenBy(keeper(), timetableCalls.undoFlowLessonEdit, { id, setId: items[0]!.id })
    expect((await read(id)).values).toEqual(lesson)
  })

  describe('whose time somebody else has taken meanwhile', () => {
    const other = (db = server.db) =>
      aLesson(db, {
        disciplineId,
        weekday: lesson.weekday,
        number: lesson.lessonNumber,
        weeks: [3],
        teacherIds: lesson.teacherIds,
      })

    it('does not come back when it was removed, until that time is free', async () => {
      const { restoreFlowLesson: restore } = timetableCalls
      const { id, version } = await givenBy(keeper(), create, lesson)
      await givenBy(keeper(), remove, { id, version })
      const inTheWay = await other()
      expect(await keeper().call(restore, { id })).toFailWith(restore, 'place-taken')
      await server.db.deleteFrom('timetable_lesson').where('id', '=', inTheWay).execute()
      await givenBy(keeper(), restore, { id })
    })

    it.each([
      ['to its former day', () => ({ ...lesson, weekday: 5 })],
      ['to its former teacher', () => ({ ...lesson, teacherIds: [] })],
    ])('does not go back %s', async (_, moved) => {
      const { undoFlowLessonEdit: undo } = timetableCalls
      const { id, version } = await givenBy(keeper(), create, lesson)
      await givenBy(keeper(), change, { id, version, ...moved() })
      const inTheWay = await other()
      const { items } = await givenBy(keeper(), timetableCalls.getFlowLessonHistory, { id })
      const taken = { id, setId: items[0]!.id }
      expect(await keeper().call(undo, taken)).toFailWith(undo, 'place-taken')
      expect((await read(id)).values).toEqual(moved())
      await server.db.deleteFrom('timetable_lesson').where('id', '=', inTheWay).execute()
      await givenBy(keeper(), undo, taken)
    })

    it('waits for whoever takes it right now', async () => {
      const { restoreFlowLesson: restore } = timetableCalls
      const { id, version } = await givenBy(keeper(), create, lesson)
      await givenBy(keeper(), remove, { id, version })
      const late = await transact(server.db, async (tx) => {
        await lockTimetable(tx)
        const restoring = asAnotherRequest(() => keeper().call(restore, { id }))
        await untilSomebodyWaits(server.db)
        await other(tx)
        return { restoring }
      })
      expect(await late.restoring).toFailWith(restore, 'place-taken')
    })
  })

  it.each([
    ['a week', async () => ({ ...lesson, weeks: '1-4, 6, 8' })],
    ['a flow', async () => ({ ...lesson, flowId: await anotherFlow() })],
  ])('takes no edit back that brought %s for which there are marks by now', async (_, changedLesson) => {
    const { id, version } = await givenBy(keeper(), create, lesson)
    const changed = await changedLesson()
    await givenBy(keeper(), change, { id, version, ...changed })
    await mark(id, changed.weeks.includes('8') ? 8 : 3)
    const { items } = await givenBy(keeper(), timetableCalls.getFlowLessonHistory, { id })
    const undo = timetableCalls.undoFlowLessonEdit
    expect(await keeper().call(undo, { id, setId: items[0]!.id })).toFailWith(undo, 'in-use-since')
    expect((await read(id)).values).toEqual(changed)
  })
})
