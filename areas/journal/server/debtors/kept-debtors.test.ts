import { beforeAll, describe, expect, it } from 'vitest'
import { givenTimetable } from '#areas/timetable/server/testing/given-timetable.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { journalCalls } from '../../contract/calls.ts'
import { journalLessonId } from '../../contract/lesson.ts'
import type { UnitStudy } from '../../contract/unit-study.ts'
import { journalArea } from '../handlers.ts'
import { readUnitStudy, studyReader } from '../unit-study/unit-study.ts'
import { holdDebtorRound } from './debtor-round.ts'

const { listDebtors, saveGroup, createControlPoint } = journalCalls
const server = useTestServer({ areas: { journal: journalArea } })
let given: Awaited<ReturnType<typeof givenTimetable>>
let students: { id: number; name: string }[]

const list = async (input: object, login = 'dean') => {
  const { body } = await server.as(login).call(listDebtors, { scope: 'unit', ...input })
  return body as { count: number; items: { name: string }[] }
}
const surnames = async (input: object) => (await list(input)).items.map(({ name }) => name.split(' ')[0])
const round = () => holdDebtorRound(server.db, server.clock)
const studyNow = async () =>
  readUnitStudy(server.db, studyReader(await personOf(server, 'dean'), server.clock))

beforeAll(async () => {
  given = await givenTimetable(server.db)
  await server.db
    .updateTable('student_group')
    .set({ department_id: given.chair })
    .where('id', '=', given.group)
    .execute()
  await server.db.updateTable('journal_threshold').set({ min_lessons: 1 }).execute()
  students = await server.db
    .selectFrom('student_group_member as m')
    .innerJoin('student as s', 's.id', 'm.student_id')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .select(['s.id', 'p.last_name as name'])
    .where('m.group_id', '=', given.group)
    .where('m.end_at', 'is', null)
    .where('s.is_studying', '=', true)
    .orderBy('p.last_name')
    .execute()
  const lesson = { timetableLessonId: given.lecture }
  await server.as('teacher').call(saveGroup, {
    ...lesson,
    lessonId: journalLessonId(given.lecture, 10),
    group: {
      group_id: given.group,
      subgroup: 0,
      students: students.map(({ id }, index) => ({
        studentId: id,
        attendance: index === 0 ? (2 as const) : (3 as const),
      })),
    },
  })
  const point = { ...lesson, title: 'Тест', typeId: 2, progressNorm: 1, date: '2026-11-17' }
  await server.as('teacher').call(createControlPoint, point)
  await round()
})

describe('the debtors of whole units', () => {
  it('are narrowed, sorted and paged', async () => {
    const all = students.map(({ name }) => name)
    const [present, ...absent] = all
    expect(all.length).toBeGreaterThan(1)
    expect(await surnames({})).toEqual(all)
    expect(await surnames({ sort: '-name' })).toEqual(all.toReversed())
    expect(await surnames({ sort: '-attendance' })).toEqual(all)
    expect(await surnames({ reason: 'attendance' })).toEqual(absent)
    expect(await surnames({ reason: 'points', q: present!.toUpperCase() })).toEqual([present])
    expect(await surnames({ q: '%' })).toEqual([])
    expect(await surnames({ groupId: given.otherGroup })).toEqual([])
    expect(await surnames({ groupId: given.group, disciplineId: given.databases })).toEqual(all)
    expect(await list({ limit: 1, page: 2 })).toMatchObject({
      count: all.length,
      items: [{ name: expect.stringContaining(all[1]!) as string }],
    })
  })

  it('of groups without a graduating department are a choice of their own', async () => {
    const setChair = (id: number | null) =>
      server.db
        .updateTable('student_group')
        .set({ department_id: id })
        .where('id', '=', given.group)
        .execute()
    await setChair(null)
    const study = await studyNow()
    const chairless = await list({ chairId: 0 })
    await setChair(given.chair)
    expect(study.debtorsCount).toBe(students.length)
    expect(chairless).toMatchObject({
      count: students.length,
      chairs: [{ id: 0, name: 'Без кафедры' }],
    })
    expect((await list({ chairId: 0 })).count).toBe(0)
  })

  it('are nobody to a person who leads no unit, whatever was kept', async () => {
    expect(await list({}, 'teacher')).toMatchObject({ count: 0, items: [] })
    expect(await list({ scope: 'department' }, 'teacher')).toMatchObject({ count: 0, items: [] })
  })

  it('go at once when they leave, and come back with the next round alone when they were kept no more', async () => {
    const { id, name } = students.at(-1)!
    const turn = (state: number) =>
      server.db.updateTable('student').set({ state_id: state }).where('id', '=', id).execute()
    await turn(2)
    expect(await surnames({})).not.toContain(name)
    await round()
    await turn(1)
    expect(await surnames({})).not.toContain(name)
    await round()
    expect(await surnames({})).toContain(name)
  })

  it('go at once when they leave the group', async () => {
    const { id, name } = students.at(-1)!
    const leave = (day: string | null) =>
      server.db
        .updateTable('student_group_member')
        .set({ end_at: day })
        .where('student_id', '=', id)
        .where('group_id', '=', given.group)
        .execute()
    await leave('2026-11-17')
    expect(await surnames({})).not.toContain(name)
    await leave(null)
    expect(await surnames({})).toContain(name)
  })

  it('are as many as the home page counts, in a group that is closed and of whoever moves to another one later', async () => {
    const { id } = students.at(-1)!
    const seats = () => server.db.updateTable('student_group_member').where('student_id', '=', id)
    const close = (day: string | null) =>
      server.db.updateTable('student_group').set({ end_at: day }).where('id', '=', given.group).execute()
    const counted = async () => {
      const study = await studyNow()
      return [study.debtorsCount, study.studentsCount]
    }
    const [debtors, everybody] = await counted()
    expect(debtors).toBe((await list({})).count)
    await close('2026-11-17')
    await round()
    expect(await counted()).toEqual([(await list({})).count, everybody])
    await close(null)
    await seats().set({ end_at: '2026-11-29' }).where('group_id', '=', given.group).execute()
    await server.db
      .updateTable('student_group')
      .set({ department_id: given.chair })
      .where('id', '=', given.otherGroup)
      .execute()
    const before = await counted()
    const seat = { student_id: id, group_id: given.otherGroup, subgroup: 0, begin_at: '2026-11-30' }
    await server.db.insertInto('student_group_member').values(seat).execute()
    await round()
    expect(await counted()).toEqual(before)
    expect((await list({})).count).toBe(before[0])
    await server.db
      .deleteFrom('student_group_member')
      .where('student_id', '=', id)
      .where('begin_at', '=', '2026-11-30')
      .execute()
    await seats().set({ end_at: null }).where('group_id', '=', given.group).execute()
    await round()
  })

  it('count once on the home page on the day on which they are in two groups', async () => {
    const { id } = students.at(-1)!
    const figures = ({ debtorsCount, studentsCount, newDebtorsCount }: UnitStudy) => [
      debtorsCount,
      studentsCount,
      newDebtorsCount,
    ]
    const before = await studyNow()
    const seat = { student_id: id, group_id: given.otherGroup, subgroup: 0, begin_at: '2026-11-18' }
    await server.db
      .insertInto('student_group_member')
      .values({ ...seat, end_at: '2026-11-30' })
      .execute()
    const meanwhile = await studyNow()
    expect(figures(meanwhile)).toEqual(figures(before))
    expect(meanwhile.debtorsCount).toBe((await list({})).count)
    const sum = (key: 'studentsCount' | 'debtorsCount') =>
      meanwhile.shares.reduce((all, share) => all + share[key], 0)
    expect([sum('debtorsCount'), sum('studentsCount')]).toEqual(figures(before).slice(0, 2))
    const other = meanwhile.shares.find((share) => share.id === given.otherGroup)
    expect(other!.debtorsCount).toBe(1)
    await server.db
      .deleteFrom('student_group_member')
      .where('student_id', '=', id)
      .where('group_id', '=', given.otherGroup)
      .execute()
  })

  it('are kept once, also by two rounds at once', async () => {
    const before = await list({})
    await Promise.all([round(), round()])
    expect(await list({})).toEqual(before)
  })

  it('of a group without students are nobody after the round', async () => {
    await server.db.updateTable('student').set({ state_id: 2 }).execute()
    await round()
    expect(await server.db.selectFrom('journal_debtor').selectAll().execute()).toEqual([])
  })

  it('are not counted as nobody before the first round', async () => {
    const isCounted = async () => (await studyNow()).isCounted
    expect(await isCounted()).toBe(true)
    await server.db.deleteFrom('journal_debtor_round').execute()
    expect(await isCounted()).toBe(false)
    await round()
    expect(await isCounted()).toBe(true)
  })
})
