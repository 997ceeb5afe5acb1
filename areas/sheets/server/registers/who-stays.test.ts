import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { papersArea } from '#areas/papers/server/handlers.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { Mark, StatementType } from '../../contract/marks.ts'
import { sheetsArea } from '../handlers.ts'
import { givenGroupSheet, givenMarkElsewhere, givenProcessed, readSheet } from '../testing/given-sheet.ts'
import { followRegisters } from './follow-registers.ts'

const { saveMarks, previewSeats, createRetake } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea, papers: papersArea([]) }, template: 'demo' })
const dean = () => server.as('dean')
const follow = () => followRegisters(server.db, server.clock)

/** The enrolment behind a record of a sheet. */
async function studentOf(uuid: string): Promise<number> {
  const { student_id: id } = await server.db
    .selectFrom('statement_record')
    .select('student_id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return id
}

const uuidsOf = (sheet: { records: { recordBookUUID: string }[] }) =>
  sheet.records.map(({ recordBookUUID }) => recordBookUUID)

async function listRows(id: number) {
  const { rows } = await sql<{ studentId: number; isDeleted: boolean }>`
    select student_id as "studentId", is_deleted as "isDeleted" from statement_record where statement_id = ${id}`.execute(
    server.db,
  )
  return new Map(rows.map(({ studentId, isDeleted }) => [studentId, isDeleted]))
}

/** The student moves on after the examination of their group, to another whose sheet of the same is later. */
async function givenSheetOfNextGroup({
  id,
  groupId,
  studentId,
}: {
  id: number
  groupId: number
  studentId: number
}): Promise<{ id: number }> {
  const { rows } = await sql<{ id: number }>`
    with next as (
      select o.id from student_group o join student_group g on g.id = ${groupId} and g.institute_id = o.institute_id
      where o.id <> g.id order by o.id limit 1
    ), left_group as (
      update student_group_member set end_at = '2027-01-14' where student_id = ${studentId} and end_at is null
      returning student_id
    ), joined as (
      insert into student_group_member (student_id, group_id, begin_at) select student_id, id, '2027-01-15' from left_group, next
    )
    insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, group_id, exam_date, date_source,
      status_at, created_at, updated_at)
    select s.study_year_id, s.semester, s.discipline_id, s.type_id, s.institute_id, next.id, '2027-01-20', 'office', now(),
      now(), now()
    from statement s, next where s.id = ${id} returning id`.execute(server.db)
  return rows[0]!
}

describe('an open sheet', () => {
  it('loses who is examined for the same elsewhere, and has them again when that mark is erased', async () => {
    const { id, groupId } = await givenGroupSheet(server)
    const sheet = await readSheet(server, id)
    const [uuid] = uuidsOf(sheet) as [string]
    const studentId = await studentOf(uuid)
    const { id: other } = await givenSheetOfNextGroup({ id, groupId, studentId })
    await follow()
    expect([(await listRows(id)).get(studentId), (await listRows(other)).get(studentId)]).toEqual([
      false,
      false,
    ])
    const mark = (markId: number | null) =>
      givenBy(server.as('teacher'), saveMarks, { id, results: [{ recordBookUUID: uuid, markId }] })
    await mark(Mark.great)
    expect(await givenBy(dean(), previewSeats, { id: other })).toMatchObject({
      coming: [],
      leaving: [{ fio: expect.any(String) }],
    })
    await follow()
    expect([(await listRows(id)).get(studentId), (await listRows(other)).get(studentId)]).toEqual([
      false,
      true,
    ])
    expect(await follow()).toBe(0)
    await mark(null)
    await follow()
    expect((await listRows(other)).get(studentId)).toBe(false)
  })

  it('keeps who failed the same in an earlier year and studies it again, and not who passed', async () => {
    const { id } = await givenGroupSheet(server)
    const [failed, passed] = await Promise.all(
      uuidsOf(await readSheet(server, id))
        .slice(0, 2)
        .map(studentOf),
    )
    const { discipline_id: disciplineId } = await server.db
      .selectFrom('statement')
      .select('discipline_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const same = { disciplineId, typeId: StatementType.exam, semester: 5, yearId: 2025 }
    await givenMarkElsewhere(server, { ...same, studentId: failed!, markId: Mark.unsatisfactory })
    await givenMarkElsewhere(server, { ...same, studentId: passed!, markId: Mark.satisfactory })
    await follow()
    const rows = await listRows(id)
    expect([rows.get(failed!), rows.get(passed!)]).toEqual([false, true])
  })
})

describe('a retake', () => {
  it('in the same attempt of who did not come for a good reason keeps them', async () => {
    const marks = { markId: Mark.absent, finalMarkId: Mark.absentForReason }
    const { uuids: records } = await givenProcessed(server, { students: 2, ...marks })
    const { id } = await givenBy(dean(), createRetake, { records, date: '2026-12-10' })
    await follow()
    expect((await readSheet(server, id)).records).toHaveLength(2)
  })
})
