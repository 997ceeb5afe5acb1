import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '#areas/sheets/contract/calls.ts'
import { Mark } from '#areas/sheets/contract/marks.ts'
import { sheetsArea } from '#areas/sheets/server/handlers.ts'
import {
  givenGroupSheet,
  givenSheet,
  givenShipped,
  marksFor,
  readSheet,
} from '#areas/sheets/server/testing/given-sheet.ts'
import { recordBookCalls } from '../contract/calls.ts'
import { recordBookArea } from './handlers.ts'
import { givenSecondEnrolment } from './testing/given-enrolment.ts'

const { listBookRecords, listBookYears, listBookTypes, listBookGroups } = recordBookCalls
const { listBooks, getCurrentProgress, getWorkingPlan, getCompetencies, getCertification } = recordBookCalls
const server = useTestServer({
  areas: { sheets: sheetsArea, 'record-book': recordBookArea },
  template: 'demo',
})
const student = () => server.as('student')
const titleOf = async (id: number) => (await readSheet(server, id)).subject
const recordOf = async (title: string) =>
  (await givenBy(student(), listBookRecords, {})).items.find((item) => item.title === title)!

describe('a record book', () => {
  it('shows a mark from the first save, and a final one only when the office is done', async () => {
    const { id } = await givenSheet(server)
    const title = await titleOf(id)
    expect(await recordOf(title)).toMatchObject({ statusId: 1, mark: null, finalMark: null })
    // A mark that came into the table before the first save is nobody's to see yet.
    await sql`update statement_record set mark_id = 5, changed_at = now() where statement_id = ${id}`.execute(
      server.db,
    )
    expect(await recordOf(title)).toMatchObject({ statusId: 1, mark: null })
    const results = marksFor(await readSheet(server, id), () => Mark.great)
    await givenBy(server.as('teacher'), sheetsCalls.saveMarks, { id, results })
    expect(await recordOf(title)).toMatchObject({ statusId: 2, mark: { id: Mark.great }, finalMark: null })
  })

  it('does not tell a day that nobody has appointed', async () => {
    const { id } = await givenGroupSheet(server)
    const title = await titleOf(id)
    expect(await recordOf(title)).toMatchObject({ isDateSet: false })
    await givenBy(server.as('dean'), sheetsCalls.changeExamDate, { id, date: '2027-01-20' })
    expect(await recordOf(title)).toMatchObject({ date: '2027-01-20', isDateSet: true })
  })

  it('shows the final mark of the office beside that of the teacher', async () => {
    const { id } = await givenShipped(server)
    const title = await titleOf(id)
    const sheet = await givenBy(server.as('dean'), sheetsCalls.getInstituteSheet, { id })
    const results = sheet.students.map(({ recordBookUUID }) => ({
      recordBookUUID,
      markId: Mark.good,
      reason: 'апелляция',
    }))
    await givenBy(server.as('dean'), sheetsCalls.processSheet, { id, results })
    expect(await recordOf(title)).toMatchObject({ mark: { id: Mark.great }, finalMark: { id: Mark.good } })
  })

  it('knows what has come since the visit before this one', async () => {
    const { noteVisit } = recordBookCalls
    const person = await personOf(server, 'student')
    const visit = async () => (await givenBy(student(), noteVisit, {})).since
    const endedBefore = (interval: string) =>
      sql`update record_book_visit set seen_at = seen_at - ${interval}::interval,
        before_at = before_at - ${interval}::interval where person_id = ${person}`.execute(server.db)
    expect(await visit()).toBeNull()
    // A reading soon after is the same visit.
    await endedBefore('20 minutes')
    expect(await visit()).toBeNull()
    await endedBefore('2 days')
    const since = await visit()
    expect(Date.parse(since!)).toBe(server.clock.now().getTime() - 2 * 86_400_000)
    const { id } = await givenShipped(server)
    const title = await titleOf(id)
    const { changedAt } = await recordOf(title)
    expect(changedAt! > since!).toBe(true)
    const { id: unmarked } = await givenSheet(server)
    expect((await recordOf(await titleOf(unmarked))).changedAt).toBeNull()
    await endedBefore('1 hour')
    expect(Date.parse((await visit())!)).toBe(server.clock.now().getTime() - 3_600_000)
  })

  it('holds its reader’s records alone, by year, type and group, in three statements at most', async () => {
    const all = await student().call(listBookRecords, {})
    expect(all.statements).toBeLessThanOrEqual(3)
    const { items } = all.body as { items: { yearId: number; type: { id: number } }[] }
    expect(new Set(items.map(({ yearId }) => yearId)).size).toBeGreaterThan(1)
    const years = await givenBy(student(), listBookYears, {})
    expect(years.map(({ id }) => id)).toEqual(years.map(({ id }) => id).toSorted((a, b) => a - b))
    const [type] = await givenBy(student(), listBookTypes, {})
    const of = await givenBy(student(), listBookRecords, {
      yearIds: [String(years[0]!.id)],
      typeId: type!.id,
    })
    expect(of.items.length).toBeGreaterThan(0)
    expect(of.items.every((item) => item.yearId === years[0]!.id && item.type.id === type!.id)).toBe(true)
    const [group] = await givenBy(student(), listBookGroups, {})
    expect((await givenBy(student(), listBookRecords, { group: group!.id })).items).toHaveLength(items.length)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from student_exam x join student s on s.id = x.student_id
      where s.person_id = (select person_id from account where login = 'student')`.execute(server.db)
    expect(items).toHaveLength(rows[0]!.count)
  })

  it('refuses a foreign group in every call that names one', async () => {
    const [foreign] = await givenBy(server.as('master'), listBookGroups, {})
    const groupId = foreign!.id
    expect(await student().call(listBookRecords, { group: groupId })).toFailWith(listBookRecords, 'forbidden')
    for (const call of [getWorkingPlan, getCompetencies, getCertification, getCurrentProgress])
      expect((await student().call(call as typeof getWorkingPlan, { groupId })).status).toBe(403)
  })

  it('opens to postgraduates with the certification, and to workers not at all', async () => {
    const statusOf = async (login: string, call: typeof listBookRecords) =>
      (await server.as(login).call(call, {})).status
    const both = [listBookRecords, listBooks, listBookYears, listBookTypes, listBookGroups, getCertification]
    const students = [getWorkingPlan, getCompetencies, getCurrentProgress]
    for (const call of both as (typeof listBookRecords)[]) {
      expect(await statusOf('aspirant', call)).toBe(200)
      expect(await statusOf('teacher', call)).toBe(403)
    }
    for (const call of students as unknown as (typeof listBookRecords)[]) {
      expect(await statusOf('aspirant', call)).toBe(403)
      expect(await statusOf('teacher', call)).toBe(403)
    }
  })

  it('has a number, and knows what the curriculum still wants', async () => {
    const [book, ...others] = await givenBy(student(), listBooks, {})
    expect(others).toEqual([])
    const { rows } = await sql<{ number: string; planned: number }>`
      with planned as (
        select l.discipline_id, l.semester, t.id from student s join student_group_member m on m.student_id = s.id
        join group_plan_line l on l.group_id = m.group_id
        join statement_type t on t.control_form_id = any(l.control_form_ids) and t.name <> 'Зачёт'
        where s.record_book = ${book!.number}
        except select x.discipline_id, x.semester, x.type_id from student s join student_exam x on x.student_id = s.id
        where s.record_book = ${book!.number})
      select s.record_book as number, (select count(*)::int from planned) as planned from student s
      where s.person_id = (select person_id from account where login = 'student')`.execute(server.db)
    expect(book).toMatchObject({ ...rows[0], hasScholarship: true, hasHonours: true })
    expect(book!.planned).toBeGreaterThan(0)
    expect(await givenBy(server.as('aspirant'), listBooks, {})).toMatchObject([
      { hasScholarship: false, hasHonours: false },
    ])
  })

  it('says of an absence only whether it is excused', async () => {
    const { id } = await givenSheet(server)
    const title = await titleOf(id)
    const results = marksFor(await readSheet(server, id), () => Mark.absent)
    await givenBy(server.as('teacher'), sheetsCalls.saveMarks, { id, results })
    for (const statusId of [3, 5])
      await givenBy(server.as('teacher'), sheetsCalls.moveSheet, { id, statusId })
    expect(await recordOf(title)).toMatchObject({ mark: { id: Mark.absent }, isExcused: false })
    const sheet = await givenBy(server.as('dean'), sheetsCalls.getInstituteSheet, { id })
    const excused = sheet.students.map(({ recordBookUUID }) => ({
      recordBookUUID,
      markId: Mark.absentForReason,
      reason: 'справка о болезни',
    }))
    await givenBy(server.as('dean'), sheetsCalls.processSheet, { id, results: excused })
    expect(await recordOf(title)).toMatchObject({ finalMark: { id: Mark.absent }, isExcused: true })
  })

  it('keeps several enrolments apart', async () => {
    const second = await givenSecondEnrolment(server, 'student2')
    const reader = server.as('student2')
    const books = await givenBy(reader, listBooks, {})
    expect(books.map(({ enrolmentId }) => enrolmentId)[0]).toBe(second.enrolmentId)
    expect(books).toHaveLength(2)
    const { items } = await givenBy(reader, listBookRecords, {})
    expect(new Set(items.map(({ enrolmentId }) => enrolmentId)).size).toBe(2)
    const ofSecond = await givenBy(reader, listBookRecords, { group: second.groupId })
    expect(ofSecond.items.map(({ enrolmentId }) => enrolmentId)).toEqual([second.enrolmentId])
    expect((await givenBy(reader, listBookGroups, {}))[0]!.id).toBe(second.groupId)
    expect(await student().call(listBookRecords, { group: second.groupId })).toFailWith(
      listBookRecords,
      'forbidden',
    )
  })
})

describe('current progress', () => {
  it('is that of this week in the newest group', async () => {
    const { week, weeks, weekStart, weekEnd, groupId, groups, lessons, message } = await givenBy(
      student(),
      getCurrentProgress,
      {},
    )
    expect({ week, weekStart, weekEnd, message }).toEqual({
      week: 12,
      weekStart: '2026-11-16',
      weekEnd: '2026-11-22',
      message: null,
    })
    expect(weeks).toContain(week)
    expect(groups[0]!.id).toBe(groupId)
    expect(lessons.length).toBeGreaterThan(0)
    expect(lessons.every(({ teachers }) => teachers.length > 0)).toBe(true)
    const keys = lessons.map(
      ({ disciplineName, type, subgroup }) => `${disciplineName} ${type.name} ${subgroup}`,
    )
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('counts a late presence as half', async () => {
    const { rows } = await sql<{
      id: number
      week: number
      student: number
      name: string
      kind: string
      subgroup: number
    }>`
      select m.id, m.week, s.id as student, d.name, k.name as kind, ms.subgroup from student s
      join lesson_meeting_student ms on ms.student_id = s.id and ms.group_id is not null
      join lesson_meeting m on m.lesson_id = ms.lesson_id and m.held_on between '2026-11-02' and '2026-11-08'
      join discipline d on d.id = m.discipline_id join lesson_kind k on k.id = m.lesson_kind_id
      join journal_mark jm on jm.lesson_id = m.id and jm.study_year_id = m.study_year_id and jm.student_id = s.id
      where s.person_id = (select person_id from account where login = 'student')
        and (select count(*) from lesson_meeting o join lesson_meeting_student os on os.lesson_id = o.lesson_id
          and os.student_id = s.id and os.subgroup = ms.subgroup where o.discipline_id = m.discipline_id
          and o.lesson_kind_id = m.lesson_kind_id and o.week = m.week and o.study_year_id = m.study_year_id) = 1
      limit 1`.execute(server.db)
    const lesson = rows[0]!
    await sql`update journal_mark set attendance = 'L' where lesson_id = ${lesson.id} and student_id = ${lesson.student}`.execute(
      server.db,
    )
    const { lessons } = await givenBy(student(), getCurrentProgress, { week: lesson.week })
    const row = lessons.find(
      ({ disciplineName, type, subgroup }) =>
        disciplineName === lesson.name && type.name === lesson.kind && (subgroup ?? 0) === lesson.subgroup,
    )
    expect(row).toMatchObject({ attendance: 50 })
  })

  it('says when a week has no lessons, and refuses a week that the year has not', async () => {
    const empty = await student().call(getCurrentProgress, { week: 45 })
    expect(empty.body).toMatchObject({ lessons: [], message: 'На выбранной неделе занятий нет' })
    expect(await student().call(getCurrentProgress, { week: 60 })).toFailWith(
      getCurrentProgress,
      'no-such-week',
    )
    const full = await student().call(getCurrentProgress, {})
    // Its statements do not grow with lessons.
    expect(full.statements).toBe(empty.statements)
    expect(full.statements).toBeLessThanOrEqual(4)
  })
})
