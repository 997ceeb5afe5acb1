import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { recordBookCalls } from '../contract/calls.ts'
import { recordBookArea } from './handlers.ts'

const { getWorkingPlan, getCompetencies, getCertification } = recordBookCalls
const server = useTestServer({ areas: { 'record-book': recordBookArea }, template: 'demo' })
const student = () => server.as('student')

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

  /** The statuses of a discipline in the competences of a student's newest group. */
  const statusesOf = async (disciplineId: number) => {
    const { competencies } = await givenBy(student(), getCompetencies, {})
    return competencies.flatMap(({ disciplines }) =>
      disciplines.flatMap(({ key, status }) => (key === disciplineId ? [status] : [])),
    )
  }

  it('know what a student has passed in the group before', async () => {
    const { rows } = await sql<{ disciplineId: number; groupId: number }>`
      select x.discipline_id as "disciplineId", x.group_id as "groupId" from student s
      join student_exam x on x.student_id = s.id join group_plan_line l on l.group_id = x.group_id
        and l.discipline_id = x.discipline_id and l.semester = x.semester
      join group_competence k on k.group_id = l.group_id and k.line_id = l.line_id
      where s.person_id = ${await personOf(server, 'student')} and coalesce(x.final_mark_id, x.mark_id) in (4, 5, 6, 7)
        and (select count(*) from group_plan_line o where o.group_id = l.group_id and o.discipline_id = l.discipline_id) = 1
        and cardinality(l.control_form_ids) = 1
      order by x.id limit 1`.execute(server.db)
    const { disciplineId, groupId } = rows[0]!
    expect(await statusesOf(disciplineId)).toContain('mastered')
    // The sheet was of another group of the same curriculum.
    await sql`update statement_record r set group_id = (select id from student_group where id <> ${groupId} order by id limit 1)
      from statement s where s.id = r.statement_id and s.discipline_id = ${disciplineId} and r.group_id = ${groupId}
        and r.student_id in (select id from student where person_id = ${await personOf(server, 'student')})`.execute(
      server.db,
    )
    expect(await statusesOf(disciplineId)).toContain('mastered')
  })

  it('hold a line without a control as mastered when its semester is over, and not before', async () => {
    const { groupId, semester } = await givenBy(student(), getWorkingPlan, {})
    const { rows } = await sql<{ line: number; disciplineId: number; semester: number }>`
      select distinct on (l.semester) l.line_id as line, l.discipline_id as "disciplineId", l.semester
      from group_plan_line l join group_competence k on k.group_id = l.group_id and k.line_id = l.line_id
      where l.group_id = ${groupId}
        and (select count(*) from group_plan_line o where o.group_id = l.group_id and o.discipline_id = l.discipline_id) = 1
      order by l.semester, l.line_id`.execute(server.db)
    const before = rows.find((line) => line.semester < semester!)!
    const now = rows.find((line) => line.semester === semester)!
    const later = rows.find((line) => line.semester > semester!)!
    await sql`delete from curriculum_line_control
      where line_id = any(${[before.line, now.line, later.line]}::bigint[])`.execute(server.db)
    expect(new Set(await statusesOf(before.disciplineId))).toEqual(new Set(['mastered']))
    expect(new Set(await statusesOf(now.disciplineId))).toEqual(new Set(['in_progress']))
    expect(new Set(await statusesOf(later.disciplineId))).toEqual(new Set(['not_mastered']))
  })

  it('an intermediate certification holds each examination of the student once a semester', async () => {
    const { exams, semesters, courses } = await givenBy(student(), getCertification, {})
    expect(semesters).toEqual(semesters.toSorted((a, b) => a - b))
    expect(courses.at(-1)).toBe(Math.ceil(semesters.at(-1)! / 2))
    expect(exams.flatMap(({ semesters: own }) => Object.values(own)).some(({ mark }) => mark === 5)).toBe(
      true,
    )
  })

  it('an intermediate certification holds the later result of an attempt that was missed for a good reason', async () => {
    const { groupId } = await givenBy(student(), getCertification, {})
    const { rows } = await sql<{ id: number; name: string; semester: number }>`
      select x.statement_id as id, d.name, x.semester from student s join student_exam x on x.student_id = s.id
      join discipline d on d.id = x.discipline_id
      where s.person_id = ${await personOf(server, 'student')} and x.group_id = ${groupId}
        and coalesce(x.final_mark_id, x.mark_id) in (4, 5)
      order by x.id limit 1`.execute(server.db)
    const { id, name, semester } = rows[0]!
    const repeat = async (markId: number) => {
      const made = await sql<{ id: number }>`
        insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, exam_date, status_at,
          created_at, updated_at, attempt, parent_id)
        select study_year_id, semester, discipline_id, type_id, institute_id, exam_date, now(), now(), now(), 2, id
        from statement where id = ${id} returning id`.execute(server.db)
      const sheetId = made.rows[0]!.id
      await sql`
        insert into statement_record (statement_id, student_id, group_id, mark_id, changed_at)
        select ${sheetId}, x.student_id, x.group_id, mark_meaning(${markId}::smallint), now() from student_exam x
        join student s on s.id = x.student_id and s.person_id = ${await personOf(server, 'student')}
        where x.statement_id = ${id}`.execute(server.db)
      const move = (statusId: number) =>
        sql`update statement set status_id = ${statusId} where id = ${sheetId}`.execute(server.db)
      for (const statusId of [2, 3, 5]) await move(statusId)
      await sql`update statement_record set final_mark_id = ${markId} where statement_id = ${sheetId}`.execute(
        server.db,
      )
      await move(6)
    }
    const [ABSENT_FOR_REASON, GREAT] = [1, 6]
    await repeat(ABSENT_FOR_REASON)
    await repeat(GREAT)
    const { exams } = await givenBy(student(), getCertification, {})
    const marks = exams.filter((exam) => exam.name === name).map((exam) => exam.semesters[semester])
    expect(marks).toMatchObject([{ mark: 5 }])
  })
})
