import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { papersArea } from '#areas/papers/server/handlers.ts'
import { STUDENT_STATE } from '#areas/study/contract/student-state.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { Mark } from '../../contract/marks.ts'
import { StatementStatus } from '../../contract/status.ts'
import { sheetsArea } from '../handlers.ts'
import {
  givenClosed,
  givenDriftedSheet,
  givenGroupSheet,
  givenRetake,
  givenShipped,
  listRows,
  marksFor,
  readSheet,
  uuidsOf,
} from '../testing/given-sheet.ts'
import { followRegisters } from './follow-registers.ts'

const { saveMarks, moveSheet, getSheet, previewSeats, updateSeats, getInstituteSheet, withdrawRetake } =
  sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea, papers: papersArea([]) }, template: 'demo' })
const dean = () => server.as('dean')
const follow = () => followRegisters(server.db, server.clock)
const { studying, onLeave, expelled } = STUDENT_STATE

/** The enrolment behind a record of a sheet. */
async function studentOf(uuid: string): Promise<number> {
  const { student_id: id } = await server.db
    .selectFrom('statement_record')
    .select('student_id')
    .where('uuid', '=', uuid)
    .executeTakeFirstOrThrow()
  return id
}

const setState = (studentId: number, stateId: number) =>
  server.db.updateTable('student').set({ state_id: stateId }).where('id', '=', studentId).execute()

/** Somebody of another group comes into this one on a day. */
async function transfer(groupId: number, day: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with moved as (
      update student_group_member m set end_at = ${day}::date - 1 where m.id = (
        select c.id from student_group_member c join student s on s.id = c.student_id and s.is_studying
        where c.group_id <> ${groupId} and c.end_at is null order by c.id limit 1)
      returning student_id
    )
    insert into student_group_member (student_id, group_id, begin_at) select student_id, ${groupId}, ${day}::date from moved
    returning student_id as id`.execute(server.db)
  return rows[0]!.id
}

describe('an open sheet', () => {
  it('does not count who is expelled without a mark, so that it closes; a mark that was given stays', async () => {
    const { id } = await givenGroupSheet(server)
    const sheet = await readSheet(server, id)
    const [gone, marked] = uuidsOf(sheet) as [string, string]
    const results = marksFor(sheet).filter(({ recordBookUUID }) => recordBookUUID !== gone)
    await givenBy(server.as('teacher'), saveMarks, { id, results })
    const close = () => server.as('teacher').call(moveSheet, { id, statusId: StatementStatus.filled })
    expect(await close()).toFailWith(moveSheet, 'marks-are-missing')
    const people = [await studentOf(gone), await studentOf(marked)]
    for (const studentId of people) await setState(studentId, expelled)
    await follow()
    const after = await readSheet(server, id)
    expect(uuidsOf(after)).toEqual(uuidsOf(sheet).filter((uuid) => uuid !== gone))
    expect(after.version).toBe(sheet.version + 2)
    const audit = await server.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'sheets.seats')
      .where('entity_id', '=', String(id))
      .executeTakeFirstOrThrow()
    expect(audit.after).toEqual({ came: [], went: [people[0]] })
    expect((await close()).status).toBe(200)
    for (const studentId of people) await setState(studentId, studying)
    // A closed sheet is left alone, whoever comes back.
    await follow()
    expect(uuidsOf(await readSheet(server, id))).not.toContain(gone)
  })

  it('counts again who comes back from a leave', async () => {
    const { id } = await givenGroupSheet(server)
    const [uuid] = uuidsOf(await readSheet(server, id)) as [string]
    const studentId = await studentOf(uuid)
    await setState(studentId, onLeave)
    await follow()
    expect(uuidsOf(await readSheet(server, id))).not.toContain(uuid)
    await setState(studentId, studying)
    await follow()
    expect(uuidsOf(await readSheet(server, id))).toContain(uuid)
    expect(await follow()).toBe(0)
  })

  it('takes in who joins its group before the examination, and not who comes after it', async () => {
    const { id, groupId } = await givenGroupSheet(server)
    const held = await givenGroupSheet(server, { examDate: '2026-11-10' })
    const closed = await givenClosed(server)
    const before = await listRows(server, closed.id)
    const studentId = await transfer(groupId, '2026-11-16')
    await follow()
    expect((await listRows(server, id)).get(studentId)).toBe(false)
    expect((await listRows(server, held.id)).has(studentId)).toBe(false)
    expect(await listRows(server, closed.id)).toEqual(before)
    // A student who leaves for another group is examined there.
    const other = await transfer(groupId, '2026-11-17')
    await follow()
    expect((await listRows(server, id)).get(other)).toBe(false)
    await sql`update student_group_member set end_at = '2026-11-17' where student_id = ${other} and end_at is null`.execute(
      server.db,
    )
    await follow()
    expect((await listRows(server, id)).get(other)).toBe(true)
  })

  it('does not take in who has a mark for the same in another sheet', async () => {
    const { id, groupId } = await givenGroupSheet(server)
    const studentId = await transfer(groupId, '2026-11-16')
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, exam_date, status_at,
          created_at, updated_at)
        select study_year_id, semester, discipline_id, type_id, institute_id, exam_date, now(), now(), now()
        from statement where id = ${id} returning id
      )
      insert into statement_record (statement_id, student_id, group_id, mark_id, changed_at)
      select made.id, ${studentId}, ${groupId}, ${Mark.good}, now() from made returning statement_id as id`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
    await follow()
    expect((await listRows(server, id)).has(studentId)).toBe(false)
  })

  it('shows the office who comes and who goes, and follows at once', async () => {
    const { id } = await givenDriftedSheet(server)
    const { version, students } = await givenBy(dean(), getInstituteSheet, { id })
    const { coming, leaving } = await givenBy(dean(), previewSeats, { id })
    expect([coming.length, leaving]).toEqual([1, []])
    expect(await dean().call(updateSeats, { id, version: version + 1 })).toFailWith(
      updateSeats,
      'changed-meanwhile',
    )
    const done = await givenBy(dean(), updateSeats, { id, version })
    expect(done.students).toHaveLength(students.length + 1)
    expect(done.students.map(({ fio }) => fio)).toContain(coming[0]!.fio)
    const same = await givenBy(dean(), updateSeats, { id, version: done.version })
    expect(same.version).toBe(done.version)
    expect(await givenBy(dean(), previewSeats, { id })).toEqual({ coming: [], leaving: [] })
  })

  it('is changed by the office of its institute alone, and only while it is open', async () => {
    const { id } = await givenDriftedSheet(server)
    for (const login of ['teacher', 'head', 'student'])
      expect((await server.as(login).call(updateSeats, { id })).status).toBe(403)
    const { id: foreign } = await server.db
      .selectFrom('statement')
      .select('id')
      .where(
        sql<boolean>`institute_id not in (select id from units_led_by(${await personOf(server, 'dean')}, ${server.clock.today()}::date))`,
      )
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await dean().call(previewSeats, { id: foreign })).toFailWith(previewSeats, 'not-found')
    expect(await dean().call(updateSeats, { id: foreign })).toFailWith(updateSeats, 'not-found')
    const shipped = await givenShipped(server)
    expect(await dean().call(updateSeats, shipped)).toFailWith(updateSeats, 'sheet-is-closed')
  })

  it('loses no mark when a student leaves while it is saved, 8 rounds', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await givenGroupSheet(server)
      const sheet = await readSheet(server, id)
      const { recordBookUUID } = sheet.records[0]!
      const studentId = await studentOf(recordBookUUID)
      await setState(studentId, expelled)
      const save = () =>
        server.as('teacher').call(saveMarks, {
          id,
          version: sheet.version,
          results: [{ recordBookUUID, markId: Mark.good }],
        })
      const [first, second] = round % 2 === 0 ? [save, follow] : [follow, save]
      const [one, other] = await Promise.all([first(), second()])
      const { status } = (typeof one === 'number' ? other : one) as Awaited<ReturnType<typeof save>>
      await setState(studentId, studying)
      const isCounted = (await listRows(server, id)).get(studentId) === false
      expect([status, isCounted], `round ${round}`).toEqual(isCounted ? [200, true] : [409, false])
    }
  })
})

/** Marks are given and taken away again: the sheet is begun, and has none. */
async function beginWithoutMarks(id: number): Promise<void> {
  const results = marksFor(await readSheet(server, id))
  await givenBy(server.as('teacher'), saveMarks, { id, results })
  const cleared = results.map(({ recordBookUUID }) => ({ recordBookUUID, markId: null }))
  await givenBy(server.as('teacher'), saveMarks, { id, results: cleared })
}

describe('a sheet that all have left', () => {
  it.each([false, true])('is taken back by the office, begun or not: %s', async (isBegun) => {
    const { id } = await givenGroupSheet(server)
    if (isBegun) await beginWithoutMarks(id)
    const read = () => givenBy(dean(), getInstituteSheet, { id })
    expect(await read()).toMatchObject({ canWithdraw: false, status: { id: isBegun ? 2 : 1 } })
    expect(await dean().call(withdrawRetake, { id })).toFailWith(withdrawRetake, 'no-retake')
    const people = await Promise.all(uuidsOf(await readSheet(server, id)).map(studentOf))
    for (const studentId of people) await setState(studentId, expelled)
    await follow()
    expect(await read()).toMatchObject({ canWithdraw: true, students: [] })
    await givenBy(dean(), withdrawRetake, { id })
    for (const studentId of people) await setState(studentId, studying)
    await follow()
    expect(await dean().call(getInstituteSheet, { id })).toFailWith(getInstituteSheet, 'not-found')
  })
})

describe('a retake', () => {
  it('whose student is expelled is taken back', async () => {
    const { id } = await givenRetake(server, { isReferral: true })
    const [uuid] = uuidsOf(await readSheet(server, id)) as [string]
    const studentId = await studentOf(uuid)
    await setState(studentId, expelled)
    await follow()
    await setState(studentId, studying)
    expect((await server.as('teacher').call(getSheet, { id })).status).toBe(404)
    const { rows } = await sql<{ because: string | null }>`
      select p.revoked_because as because from statement_referral f join papers_issued p on p.id = f.paper_id
      where f.statement_id = ${id}`.execute(server.db)
    expect(rows).toEqual([{ because: 'Студент не обучается' }])
  })

  it('that is begun is taken back once its marks are gone, by the office or with its student', async () => {
    const { id } = await givenRetake(server)
    await beginWithoutMarks(id)
    expect(await givenBy(dean(), getInstituteSheet, { id })).toMatchObject({
      canWithdraw: true,
      status: { id: StatementStatus.filling },
    })
    await givenBy(dean(), withdrawRetake, { id })
    const { id: left } = await givenRetake(server, { isReferral: true })
    await beginWithoutMarks(left)
    const [uuid] = uuidsOf(await readSheet(server, left)) as [string]
    const studentId = await studentOf(uuid)
    await setState(studentId, expelled)
    await follow()
    await setState(studentId, studying)
    expect((await server.as('teacher').call(getSheet, { id: left })).status).toBe(404)
  })
})
