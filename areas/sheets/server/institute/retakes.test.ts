import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import { Mark } from '../../contract/marks.ts'
import { sheetsArea } from '../handlers.ts'
import {
  givenOwed,
  givenProcessed,
  givenRetake,
  givenSheet,
  givenShipped,
  marksFor,
  readSheet,
  settleAll,
} from '../testing/given-sheet.ts'

const { listDebts, getDebtors, findCommissioners, createRetake, withdrawRetake } = sheetsCalls
const { changeExaminers, getInstituteSheet, processSheet } = sheetsCalls
const { saveMarks, listSheets, listInstituteSheets, getSheet } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const dean = () => server.as('dean')
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors
const DATE = '2026-12-10'

const debtorsOf = (id: number, attempt: number) => givenBy(dean(), getDebtors, { id, attempt })

describe('those who owe', () => {
  it('are found by discipline, attempt and examiner, with the term and what is made already', async () => {
    const { id, uuids } = await givenProcessed(server, { students: 3 })
    const lot = await debtorsOf(id, 2)
    expect(lot).toMatchObject({ sheetId: id, attempt: 2, debtors: 3, arranged: 0, until: '2027-11-20' })
    expect(lot.students.map(({ recordBookUUID }) => recordBookUUID).toSorted()).toEqual(uuids.toSorted())
    expect(lot.students[0]).toMatchObject({
      mark: { id: Mark.unsatisfactory },
      until: '2027-11-20',
      retake: null,
    })
    const { id: retakeId } = await givenBy(dean(), createRetake, { records: uuids.slice(0, 1), date: DATE })
    const after = await debtorsOf(id, 2)
    expect([after.debtors, after.arranged, after.missed]).toEqual([3, 1, 0])
    expect(after.students.flatMap(({ retake }) => retake ?? [])).toEqual([
      { id: retakeId, date: DATE, isReferral: false },
    ])
    const { items } = await givenBy(dean(), listDebts, { attempt: 2, isOpen: '1', limit: 200 })
    expect(items.find(({ sheetId }) => sheetId === id)).toMatchObject({ debtors: 3, arranged: 1 })
    await sql`update statement set exam_date = '2026-11-17' where id = ${retakeId}`.execute(server.db)
    expect(await debtorsOf(id, 2)).toMatchObject({ arranged: 1, missed: 1 })
    const terms = items.map(({ until }) => until)
    expect(terms).toEqual(terms.toSorted())
    const exhausted = await givenBy(dean(), listDebts, { attempt: 4, limit: 200 })
    expect(exhausted.items.every(({ attempt }) => attempt === 4)).toBe(true)
  })

  it('are read in as many statements, however many they are', async () => {
    const none = await dean().call(listDebts, { disciplineId: 2_000_000_000 })
    const many = await dean().call(listDebts, { limit: 200 })
    expect([none.status, many.status]).toEqual([200, 200])
    expect(many.statements).toBe(none.statements)
  })

  it('are those of the led institutes alone', async () => {
    const { rows } = await sql<{ id: number; uuid: string; attempt: number }>`
      select d.statement_id as id, d.uuid, d.next_attempt as attempt from statement_debt d
      where d.retake_record_id is null and d.institute_id not in (
        select id from units_led_by(${await personOf(server, 'dean')}, ${server.clock.today()}::date)) limit 1`.execute(
      server.db,
    )
    const [foreign] = rows as [(typeof rows)[number]]
    expect(await dean().call(getDebtors, foreign)).toFailWith(getDebtors, 'not-found')
    const wish = { records: [foreign.uuid], date: DATE }
    expect(await dean().call(createRetake, wish)).toFailWith(createRetake, 'not-found')
    const own = await givenOwed(server)
    const mixed = { ...own, records: [...own.records, foreign.uuid] }
    expect(await dean().call(createRetake, mixed)).toFailWith(createRetake, 'not-found')
    for (const login of ['teacher', 'head', 'student']) {
      expect((await server.as(login).call(listDebts, {})).status).toBe(403)
      expect((await server.as(login).call(createRetake, own)).status).toBe(403)
    }
  })

  it('owe no more once they have passed, and are counted as the record book counts them', async () => {
    const { id, uuids } = await givenProcessed(server, { students: 1 })
    const { id: second } = await givenBy(dean(), createRetake, { records: uuids, date: DATE })
    await settleAll(server, second, { markId: Mark.good })
    expect(await dean().call(getDebtors, { id, attempt: 2 })).toFailWith(getDebtors, 'not-found')
    expect(await dean().call(createRetake, { records: uuids, date: DATE })).toFailWith(
      createRetake,
      'nothing-owed',
    )
    const { rows } = await sql<{ attempt: number; mark: number }>`
      select x.attempt, x.final_mark_id as mark from student_exam x join statement s on s.id = x.statement_id
      where x.statement_id in (${id}, ${second}) order by x.attempt`.execute(server.db)
    expect(rows).toEqual([
      { attempt: 1, mark: Mark.unsatisfactory },
      { attempt: 2, mark: Mark.good },
    ])
  })
})

describe('a retake', () => {
  it('is held by the same teacher unless the office names another, the second one by a commission of three, and no third one is', async () => {
    const teacher2 = await personOf(server, 'teacher2')
    const others = await givenOwed(server)
    const other = await givenBy(dean(), createRetake, { ...others, examinerIds: [teacher2] })
    expect(other.examiners.map(({ id }) => id)).toEqual([teacher2])
    const { uuids } = await givenProcessed(server, { students: 2 })
    const first = await givenBy(dean(), createRetake, { records: uuids, date: DATE })
    expect(first).toMatchObject({ attempt: 2, date: DATE, status: { id: 1 }, isRetake: true })
    expect(first.examiners.map(({ id }) => id)).toEqual([await personOf(server, 'teacher')])
    await settleAll(server, first.id, { markId: Mark.unsatisfactory })
    const failed = (await readSheet(server, first.id)).records.map(({ recordBookUUID }) => recordBookUUID)
    const alone = await dean().call(createRetake, { records: failed, date: DATE })
    expect(errorsOf(alone)).toEqual({ examinerIds: [sheetsTexts.smallCommission] })
    const examinerIds = await Promise.all(
      ['teacher', 'teacher2', 'teacher3'].map((login) => personOf(server, login)),
    )
    const student = await personOf(server, 'student')
    const strange = await dean().call(createRetake, {
      records: failed,
      date: DATE,
      examinerIds: [...examinerIds, student],
    })
    expect(errorsOf(strange)).toEqual({ examinerIds: [sheetsTexts.noSuchExaminer] })
    const second = await givenBy(dean(), createRetake, { records: failed, date: DATE, examinerIds })
    expect([second.attempt, second.examiners.length]).toEqual([3, 3])
    // Any of the commission may fill it in.
    expect((await server.as('teacher3').call(getSheet, { id: second.id })).status).toBe(200)
    await settleAll(server, second.id, { markId: Mark.absent, finalMarkId: Mark.absentWithoutReason })
    const last = (await readSheet(server, second.id)).records.map(({ recordBookUUID }) => recordBookUUID)
    const third = await dean().call(createRetake, { records: last, date: DATE, examinerIds })
    expect(third).toFailWith(createRetake, 'no-attempts-left')
  })

  it('of a trajectory is of the trajectory too', async () => {
    const { id, uuids } = await givenProcessed(server, { students: 1 })
    await sql`update statement set is_iet = true where id = ${id}`.execute(server.db)
    const retake = await givenBy(dean(), createRetake, { records: uuids, date: DATE })
    expect(retake.isIet).toBe(true)
  })

  it('is given to somebody else where the former examiner left, or is not known', async () => {
    const teacher2 = await personOf(server, 'teacher2')
    const left = await personOf(server, 'student')
    for (const change of [
      sql`update statement_examiner set person_id = ${left} where statement_id = `,
      sql`delete from statement_examiner where statement_id = `,
    ]) {
      const { id, uuids } = await givenProcessed(server, { students: 1 })
      await sql`${change}${id}`.execute(server.db)
      expect((await debtorsOf(id, 2)).suggested).toEqual([])
      const wish = { records: uuids, date: DATE }
      const nobody = await dean().call(createRetake, wish)
      expect(errorsOf(nobody)).toEqual({ examinerIds: [sheetsTexts.noSuchExaminer] })
      const made = await givenBy(dean(), createRetake, { ...wish, examinerIds: [teacher2] })
      expect(made.examiners.map((examiner) => examiner.id)).toEqual([teacher2])
    }
  })

  it('costs no attempt whoever could not come for a good reason', async () => {
    const absent = { markId: Mark.absent, finalMarkId: Mark.absentForReason, students: 1 }
    const { uuids } = await givenProcessed(server, absent)
    const made = await givenBy(dean(), createRetake, { records: uuids, date: DATE })
    expect(made.attempt).toBe(1)
  })

  it('keeps to its day, to one discipline, and to the year of the debt unless there is a reason', async () => {
    const owed = await givenOwed(server)
    const over = await dean().call(createRetake, { ...owed, date: '2026-11-01' })
    expect(errorsOf(over)).toEqual({ date: [sheetsTexts.dayIsOver] })
    const late = await dean().call(createRetake, { ...owed, date: '2028-01-10' })
    expect(errorsOf(late)).toEqual({ basis: [sheetsTexts.pastYear] })
    const other = await givenOwed(server)
    const mixed = { records: [...owed.records, ...other.records], date: DATE }
    expect(await dean().call(createRetake, mixed)).toFailWith(createRetake, 'debts-differ')
    const basis = 'болезнь, справка № 12'
    const made = await givenBy(dean(), createRetake, { ...owed, date: '2028-01-10', basis })
    expect(made.basis).toBe(basis)
  })

  it('is made once, though two clerks press at once, 20 rounds', async () => {
    for (let round = 0; round < 20; round += 1) {
      const owed = await givenOwed(server)
      const make = (login: string) => server.as(login).call(createRetake, owed)
      const answers = await Promise.all([make('dean'), make('directorate')])
      const [winner, loser] = answers.toSorted((one, another) => one.status - another.status)
      expect([winner!.status, loser!.status]).toEqual([200, 422])
      expect(loser!).toFailWith(createRetake, 'retake-is-made')
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from statement_record r join statement_record o on o.id = r.after_record_id
        where o.uuid = any(${owed.records}::uuid[]) and not r.is_deleted`.execute(server.db)
      expect(rows[0]!.count).toBe(owed.records.length)
    }
  })

  it('is kept by the database from a second one past the portal, and from what was passed', async () => {
    const { id } = await givenRetake(server)
    const copy = (from: string) =>
      sql
        .raw(`insert into statement_record (statement_id, student_id, group_id, after_record_id) ${from}`)
        .execute(server.db)
        .then(
          () => null,
          (error: { constraint?: string }) => error.constraint,
        )
    const retakeOf = async (sheet: number) => {
      const { rows } = await sql<{ id: number }>`
        insert into statement (study_year_id, semester, discipline_id, type_id, institute_id, exam_date, status_at,
          created_at, updated_at, attempt, parent_id)
        select study_year_id, semester, discipline_id, type_id, institute_id, exam_date, now(), now(), now(), 2, id
        from statement where id = ${sheet} returning id`.execute(server.db)
      return rows[0]!.id
    }
    const again = `select ${await retakeOf(id)}, student_id, group_id, after_record_id from statement_record where statement_id = ${id} limit 1`
    expect(await copy(again)).toBe('statement_record_repeated')
    const { id: passed } = await givenProcessed(server, { markId: Mark.great, students: 1 })
    const repeated = `select ${await retakeOf(passed)}, student_id, group_id, id from statement_record where statement_id = ${passed}`
    expect(await copy(repeated)).toBe('statement_retake_follows')
  })

  it('keeps the mark that it repeats as it is, though the office decides again', async () => {
    const { id } = await givenShipped(server, { students: 1 })
    const { recordBookUUID } = (await readSheet(server, id)).records[0]!
    const settle = (markId: number) =>
      dean().call(processSheet, { id, results: [{ recordBookUUID, markId, reason: 'апелляция' }] })
    expect((await settle(Mark.unsatisfactory)).status).toBe(200)
    await givenBy(dean(), createRetake, { records: [recordBookUUID], date: DATE })
    expect(await settle(Mark.great)).toFailWith(processSheet, 'mark-is-repeated')
  })

  it('is made, or the office decides again: neither holds the other up, 15 rounds', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await givenShipped(server, { students: 3 })
      const records = (await readSheet(server, id)).records.map(({ recordBookUUID }) => recordBookUUID)
      const settle = (markId: number) => {
        const results = records.map((recordBookUUID) => ({ recordBookUUID, markId, reason: 'апелляция' }))
        return dean().call(processSheet, { id, results })
      }
      expect((await settle(Mark.unsatisfactory)).status).toBe(200)
      const make = server.as('directorate').call(createRetake, { records, date: DATE })
      const [made, settled] = await Promise.all([make, settle(Mark.great)])
      expect([made.status, settled.status].toSorted((one, other) => one - other)).toEqual([200, 422])
    }
  })

  it('is taken back while it has no mark, and its students owe again', async () => {
    const owed = await givenOwed(server)
    const { id } = await givenBy(dean(), createRetake, owed)
    await givenBy(dean(), withdrawRetake, { id, version: 1 })
    expect(await dean().call(getInstituteSheet, { id })).toFailWith(getInstituteSheet, 'not-found')
    expect(await server.as('teacher').call(getSheet, { id })).toFailWith(getSheet, 'not-found')
    const { items } = await givenBy(server.as('teacher'), listSheets, {})
    expect(items.map((item) => item.id)).not.toContain(id)
    const { count } = await givenBy(dean(), listInstituteSheets, { from: owed.date, to: owed.date })
    const again = await givenBy(dean(), createRetake, owed)
    const now = await givenBy(dean(), listInstituteSheets, { from: owed.date, to: owed.date })
    expect(now.count).toBe(count + 1)
    const results = marksFor(await readSheet(server, again.id))
    await givenBy(server.as('teacher'), saveMarks, { id: again.id, results })
    expect(await dean().call(withdrawRetake, { id: again.id })).toFailWith(withdrawRetake, 'retake-has-begun')
    const usual = await givenSheet(server)
    expect(await dean().call(withdrawRetake, usual)).toFailWith(withdrawRetake, 'no-retake')
  })

  it('finds its commission among whoever works here', async () => {
    const found = await givenBy(dean(), findCommissioners, { term: 'тихонов мих' })
    expect(found.map(({ name }) => name)).toContain('Тихонов Михаил Васильевич')
    expect(await givenBy(dean(), findCommissioners, { term: 'ти' })).toEqual([])
  })
})

describe('the examiners of a sheet', () => {
  it('are changed by the office until the sheet comes to it, and the new one fills it in', async () => {
    const { id } = await givenSheet(server)
    const teacher2 = await personOf(server, 'teacher2')
    const changed = await givenBy(dean(), changeExaminers, { id, examinerIds: [teacher2], version: 1 })
    expect([changed.examiners.map((one) => one.id), changed.version]).toEqual([[teacher2], 2])
    expect((await server.as('teacher2').call(getSheet, { id })).status).toBe(200)
    expect(await server.as('teacher').call(getSheet, { id })).toFailWith(getSheet, 'not-found')
    const stale = await server
      .as('directorate')
      .call(changeExaminers, { id, examinerIds: [teacher2], version: 1 })
    expect(stale.status).toBe(409)
    const student = await personOf(server, 'student')
    const strange = await dean().call(changeExaminers, { id, examinerIds: [student] })
    expect(errorsOf(strange)).toEqual({ examinerIds: [sheetsTexts.noSuchExaminer] })
    const shipped = await givenShipped(server)
    const late = await dean().call(changeExaminers, { ...shipped, examinerIds: [teacher2] })
    expect(late).toFailWith(changeExaminers, 'sheet-is-sent')
    expect((await server.as('teacher').call(changeExaminers, { id, examinerIds: [teacher2] })).status).toBe(
      403,
    )
  })
})
