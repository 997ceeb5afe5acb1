import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { papersArea } from '#areas/papers/server/handlers.ts'
import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'
import { addDays } from '#platform/contract/calendar.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { Mark, StatementType } from '../../contract/marks.ts'
import { sheetsArea } from '../handlers.ts'
import {
  givenGroupSheet,
  givenMarkElsewhere,
  givenProcessed,
  listRows,
  readSheet,
  uuidsOf,
} from '../testing/given-sheet.ts'
import { followRegisters } from './follow-registers.ts'

const { saveMarks, previewSeats, updateSeats, createRetake, getSheet, getDebtors } = sheetsCalls
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

/** Their graduation or expulsion is written down with its day. */
const leave = (studentId: number, { stateId, on }: { stateId: number; on: string }) =>
  server.db
    .updateTable('student')
    .set({ state_id: stateId, closed_on: on })
    .where('id', '=', studentId)
    .execute()

const stay = (studentId: number) =>
  server.db
    .updateTable('student')
    .set({ state_id: STUDENT_STATE.studying, closed_on: null })
    .where('id', '=', studentId)
    .execute()

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
    expect([
      (await listRows(server, id)).get(studentId),
      (await listRows(server, other)).get(studentId),
    ]).toEqual([false, false])
    const mark = (markId: number | null) =>
      givenBy(server.as('teacher'), saveMarks, { id, results: [{ recordBookUUID: uuid, markId }] })
    await mark(Mark.great)
    expect(await givenBy(dean(), previewSeats, { id: other })).toMatchObject({
      coming: [],
      leaving: [{ fio: expect.any(String) }],
    })
    await follow()
    expect([
      (await listRows(server, id)).get(studentId),
      (await listRows(server, other)).get(studentId),
    ]).toEqual([false, true])
    expect(await follow()).toBe(0)
    await mark(null)
    await follow()
    expect((await listRows(server, other)).get(studentId)).toBe(false)
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
    const rows = await listRows(server, id)
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

describe('a student whose leaving is written down ahead', () => {
  const { graduated, expelled } = STUDENT_STATE
  const today = () => server.clock.today()
  const tomorrow = () => addDays(today(), 1)

  it.each([graduated, expelled])('stays in open sheets until the day, in state %i', async (stateId) => {
    const { id } = await givenGroupSheet(server)
    await follow()
    const [uuid] = uuidsOf(await readSheet(server, id)) as [string]
    const studentId = await studentOf(uuid)
    await leave(studentId, { stateId, on: tomorrow() })
    expect(await givenBy(dean(), previewSeats, { id })).toEqual({ coming: [], leaving: [] })
    const { version } = await readSheet(server, id)
    expect((await givenBy(dean(), updateSeats, { id, version })).version).toBe(version)
    expect(await follow()).toBe(0)
    expect(uuidsOf(await readSheet(server, id))).toContain(uuid)
    await leave(studentId, { stateId, on: today() })
    expect((await givenBy(dean(), previewSeats, { id })).leaving).toHaveLength(1)
    await follow()
    expect(uuidsOf(await readSheet(server, id))).not.toContain(uuid)
    await stay(studentId)
  })

  it('goes from the sheet of a group that they have left before', async () => {
    const { id, groupId } = await givenGroupSheet(server)
    const studentId = await studentOf(uuidsOf(await readSheet(server, id)).at(-1)!)
    await leave(studentId, { stateId: graduated, on: tomorrow() })
    const setEnd = (endAt: string | null) =>
      sql`update student_group_member set end_at = ${endAt}::date where student_id = ${studentId} and group_id = ${groupId}`.execute(
        server.db,
      )
    await setEnd(addDays(today(), -1))
    await follow()
    expect((await listRows(server, id)).get(studentId)).toBe(true)
    await setEnd(null)
    await stay(studentId)
  })

  it('keeps their retake, and can be sent to one, until the day', async () => {
    const date = '2026-12-10'
    const { uuids: failed } = await givenProcessed(server, { students: 1 })
    const { id } = await givenBy(dean(), createRetake, { records: failed, date, isReferral: true })
    const { id: owedId, uuids } = await givenProcessed(server, { students: 1 })
    const studentId = await studentOf(uuids[0]!)
    expect(await studentOf(failed[0]!)).toBe(studentId)
    await leave(studentId, { stateId: graduated, on: tomorrow() })
    await follow()
    expect((await server.as('teacher').call(getSheet, { id })).status).toBe(200)
    expect((await givenBy(dean(), getDebtors, { id: owedId, attempt: 2 })).debtors).toBe(1)
    const wish = { records: uuids, date }
    await leave(studentId, { stateId: graduated, on: today() })
    expect(await dean().call(createRetake, wish)).toFailWith(createRetake, 'nothing-owed')
    await leave(studentId, { stateId: graduated, on: tomorrow() })
    expect((await dean().call(createRetake, wish)).status).toBe(200)
    await leave(studentId, { stateId: graduated, on: today() })
    await follow()
    await stay(studentId)
    expect((await server.as('teacher').call(getSheet, { id })).status).toBe(404)
  })
})
