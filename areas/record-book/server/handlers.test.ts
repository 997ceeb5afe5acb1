import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '#areas/sheets/contract/calls.ts'
import { Mark } from '#areas/sheets/contract/marks.ts'
import { sheetsArea } from '#areas/sheets/server/handlers.ts'
import { givenSheet, givenShipped, marksFor, readSheet } from '#areas/sheets/server/testing/given-sheet.ts'
import { recordBookCalls } from '../contract/calls.ts'
import { recordBookArea } from './handlers.ts'

const { listBookRecords, listBookYears, listBookTypes, listBookGroups } = recordBookCalls
const { getWorkingPlan, getCompetencies, getCertification } = recordBookCalls
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
    for (const call of [getWorkingPlan, getCompetencies, getCertification])
      expect((await student().call(call as typeof getWorkingPlan, { groupId })).status).toBe(403)
    expect((await server.as('teacher').call(listBookRecords, {})).status).toBe(403)
  })
})

describe('plans', () => {
  it('are those of the group, and count what has a positive mark as mastered', async () => {
    const plan = await givenBy(student(), getWorkingPlan, {})
    expect(plan.groups[0]!.value).toBe(plan.groupId)
    expect(plan.loads[0]!.workLoad.total).toBeGreaterThan(0)
    expect(plan.loads.every(({ controlTypes }) => controlTypes.length > 0)).toBe(true)
    const { competencies } = await givenBy(student(), getCompetencies, {})
    const statuses = new Set(
      competencies.flatMap(({ disciplines }) => disciplines.map(({ status }) => status)),
    )
    expect(statuses).toContain('mastered')
    expect(statuses).toContain('in_progress')
    for (const { progress, disciplines } of competencies) {
      const mastered = disciplines.filter(({ status }) => status === 'mastered').length
      expect(progress).toBe(Math.round((100 * mastered) / disciplines.length))
    }
  })

  it('an intermediate certification holds each examination of the student once a semester', async () => {
    const { exams, semesters, courses } = await givenBy(student(), getCertification, {})
    expect(semesters).toEqual(semesters.toSorted((a, b) => a - b))
    expect(courses.at(-1)).toBe(Math.ceil(semesters.at(-1)! / 2))
    expect(exams.flatMap(({ semesters: own }) => Object.values(own)).some(({ mark }) => mark === 5)).toBe(
      true,
    )
  })
})
