import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../contract/calls.ts'
import { sheetsTexts } from '../contract/failures.ts'
import { Mark, StatementType } from '../contract/marks.ts'
import { defaultYearOf, type SheetCard, type TeacherSheet } from '../contract/statement.ts'
import { StatementStatus } from '../contract/status.ts'
import { sheetsArea } from './handlers.ts'
import {
  givenClosed,
  givenFilled,
  givenSheet,
  givenShipped,
  marksFor,
  readSheet,
} from './testing/given-sheet.ts'

const { listSheets, listSheetYears, listSheetTypes, listSheetGroups, getSheet, saveMarks, moveSheet } =
  sheetsCalls
const { printSheet, exportSheetMarks, processSheet } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const teacher = () => server.as('teacher')
const NOBODY = '00000000-0000-4000-8000-000000000000'
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

const ledgerOf = (id: number) =>
  server.db
    .selectFrom('mark_ledger')
    .select(['record_id', 'before', 'after', 'person_id', 'real_person_id'])
    .where('statement_id', '=', id)
    .orderBy('id')
    .execute()
const auditOf = async (id: number) => {
  const rows = await server.db
    .selectFrom('audit_log')
    .select('action')
    .where('entity', '=', 'statement')
    .where('entity_id', '=', String(id))
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

describe('the list of a teacher', () => {
  it('opens on the newest year with sheets, and finds them by year, group, type, state and term', async () => {
    const { id } = await givenSheet(server, { typeId: StatementType.gradedCredit })
    const years = await givenBy(teacher(), listSheetYears, {})
    expect(years.map((year) => year.id)).toEqual(years.map((year) => year.id).toSorted((a, b) => b - a))
    expect(defaultYearOf(years)).toBe(2026)
    const types = await givenBy(teacher(), listSheetTypes, {})
    expect(types).toContainEqual({ id: 2, name: 'Дифференцированный зачёт' })
    const groups = await givenBy(teacher(), listSheetGroups, { yearIds: ['2026'] })
    const all = await givenBy(teacher(), listSheets, { yearIds: ['2026'] })
    const card = all.items.find((item) => item.id === id)!
    expect(card).toMatchObject({
      typeId: 2,
      status: { id: StatementStatus.created, name: 'Создана' },
      examDate: '2026-11-20',
      studentsCount: 4,
      marksCount: 0,
    })
    expect(groups).toContainEqual({ id: card.groups[0]!.id, name: card.groups[0]!.name })
    const found = async (filter: object) =>
      (await givenBy(teacher(), listSheets, filter)).items.some((item) => item.id === id)
    expect(
      await found({ typeId: 2, groups: [String(card.groups[0]!.id)], statusId: 1, semesters: ['1'] }),
    ).toBe(true)
    expect(await found({ typeId: 3 })).toBe(false)
    expect(await found({ statusId: 2 })).toBe(false)
    expect(await found({ semesters: ['2'] })).toBe(false)
    expect(await found({ yearIds: ['2025'] })).toBe(false)
    expect(await found({ groups: ['999999'] })).toBe(false)
  })

  it('offers no group whose students have all left the sheet', async () => {
    const { id } = await givenSheet(server, { examiners: ['teacher3'], students: 1 })
    const { rows } = await sql<{ groupId: number }>`
      update statement_record set group_id = (select max(id) from student_group where id not in (
        select r.group_id from statement_record r join statement_examiner e on e.statement_id = r.statement_id
        where e.person_id = ${await personOf(server, 'teacher3')}))
      where statement_id = ${id} returning group_id as "groupId"`.execute(server.db)
    const offers = async () => {
      const groups = await givenBy(server.as('teacher3'), listSheetGroups, {})
      return groups.some((group) => group.id === rows[0]!.groupId)
    }
    expect(await offers()).toBe(true)
    await sql`update statement_record set is_deleted = true where statement_id = ${id}`.execute(server.db)
    expect(await offers()).toBe(false)
  })

  it('is as many statements however many sheets there are', async () => {
    const few = await teacher().call(listSheets, { yearIds: ['2020'] })
    const many = await teacher().call(listSheets, {})
    expect((many.body as { items: SheetCard[] }).items.length).toBeGreaterThan(10)
    expect(many.statements).toBe(few.statements)
  })

  it('holds nobody else’s sheets: a foreign one is not found, whatever is asked of it', async () => {
    const { id } = await givenFilled(server)
    const results = marksFor(await readSheet(server, id))
    for (const login of ['teacher2', 'head', 'dean', 'directorate']) {
      const stranger = server.as(login)
      const { items } = await givenBy(stranger, listSheets, {})
      expect(items.map((item) => item.id)).not.toContain(id)
      expect(await stranger.call(getSheet, { id })).toFailWith(getSheet, 'not-found')
      expect(await stranger.call(saveMarks, { id, results })).toFailWith(saveMarks, 'not-found')
      expect(await stranger.call(moveSheet, { id, statusId: 3 })).toFailWith(moveSheet, 'not-found')
      expect(await stranger.call(printSheet, { id })).toFailWith(printSheet, 'not-found')
      expect(await stranger.call(exportSheetMarks, { id })).toFailWith(exportSheetMarks, 'not-found')
    }
    expect((await server.as('student').call(getSheet, { id })).status).toBe(403)
  })

  it('holds the sheet of a commission for each of its examiners', async () => {
    const { id } = await givenSheet(server, { examiners: ['teacher', 'teacher2'] })
    const second = await readSheet(server, id, 'teacher2')
    expect(second.examiners).toHaveLength(2)
    await givenBy(server.as('teacher2'), saveMarks, {
      id,
      results: marksFor(second),
      version: second.version,
    })
    const late = await teacher().call(saveMarks, {
      id,
      results: marksFor(second, () => Mark.good),
      version: second.version,
    })
    expect(late).toFailWith(saveMarks, 'changed-meanwhile')
    expect((late.body as { current: TeacherSheet }).current.status.id).toBe(StatementStatus.filling)
  })
})

describe('an examiner who studies', () => {
  let student: { id: number; person: number } | null = null
  afterEach(async () => {
    if (student)
      await sql`update student set person_id = ${student.person} where id = ${student.id}`.execute(server.db)
  })

  it('marks everybody but themselves; another examiner gives their mark', async () => {
    const { id } = await givenSheet(server, { examiners: ['teacher', 'teacher2'] })
    const [seat] = (await readSheet(server, id)).records
    const examiner = await personOf(server, 'teacher')
    const { rows } = await sql<{ id: number; person: number }>`
      select s.id, s.person_id as person from statement_record r join student s on s.id = r.student_id
      where r.id = ${seat!.id}`.execute(server.db)
    student = rows[0]!
    await sql`update student set person_id = ${examiner} where id = ${student.id}`.execute(server.db)
    const sheet = await readSheet(server, id)
    const place = sheet.records.findIndex(({ isOwn }) => isOwn)
    const refused = await teacher().call(saveMarks, { id, results: marksFor(sheet), version: sheet.version })
    expect(refused.status).toBe(422)
    expect(errorsOf(refused)).toEqual({ [`results.${place}.markId`]: [sheetsTexts.ownMark] })
    const others = marksFor(sheet).filter((_mark, at) => at !== place)
    const saved = await teacher().call(saveMarks, { id, results: others, version: sheet.version })
    expect(saved.status).toBe(200)
    const own = marksFor(sheet).filter((_mark, at) => at === place)
    await givenBy(server.as('teacher2'), saveMarks, { id, results: own })
    const cleared = own.map((mark) => ({ ...mark, markId: null }))
    expect((await teacher().call(saveMarks, { id, results: cleared })).status).toBe(422)
    // Unchanged marks may be sent along.
    const all = await teacher().call(saveMarks, { id, results: marksFor(sheet) })
    expect(all.status).toBe(200)
  })
})

/** Students of other groups come into a sheet until it has as many. */
const seatUpTo = (id: number, count: number) =>
  sql`insert into statement_record (statement_id, student_id, group_id)
    select ${id}::bigint, m.student_id, m.group_id from student_group_member m join student s on s.id = m.student_id
    where m.end_at is null and s.is_studying
      and not exists (select from statement_record r where r.statement_id = ${id} and r.student_id = m.student_id)
    order by m.student_id
    limit ${count} - (select count(*) from statement_record where statement_id = ${id})`.execute(server.db)

describe('marks', () => {
  it('of 30 students are saved at once or not at all, and bring a new sheet to «Заполняется»', async () => {
    const { id } = await givenSheet(server)
    await seatUpTo(id, 30)
    const sheet = await readSheet(server, id)
    const results = marksFor(sheet)
    expect(results).toHaveLength(30)
    const broken = [...results.slice(1), { recordBookUUID: NOBODY, markId: Mark.good }]
    const refused = await teacher().call(saveMarks, { id, results: broken })
    expect(errorsOf(refused)).toEqual({ [`results.${broken.length - 1}`]: [sheetsTexts.noSuchStudent] })
    expect(await ledgerOf(id)).toEqual([])
    const saved = await teacher().call(saveMarks, { id, results, version: sheet.version })
    expect(saved.body).toMatchObject({ status: { id: StatementStatus.filling }, version: sheet.version + 1 })
    expect((saved.body as TeacherSheet).records.every(({ mark }) => mark?.name === 'Отлично')).toBe(true)
    expect(await ledgerOf(id)).toHaveLength(results.length)
    expect(await auditOf(id)).toEqual(['sheets.save'])
  })

  it('of another type, named twice or none at all are refused', async () => {
    const { id } = await givenSheet(server, { typeId: StatementType.credit })
    const [first] = marksFor(await readSheet(server, id))
    expect(await teacher().call(saveMarks, { id, results: [] })).toFailWith(saveMarks, 'no-marks')
    const wrong = await teacher().call(saveMarks, { id, results: [{ ...first!, markId: Mark.great }] })
    expect(errorsOf(wrong)).toEqual({ 'results.0.markId': [sheetsTexts.markNotOfType] })
    const twice = await teacher().call(saveMarks, { id, results: [first!, first!] })
    expect(errorsOf(twice)).toEqual({ 'results.1': [sheetsTexts.namedTwice] })
  })

  it('that change nothing leave no trace, and a cleared one is in the ledger', async () => {
    const { id } = await givenFilled(server)
    const sheet = await readSheet(server, id)
    const same = await teacher().call(saveMarks, { id, results: marksFor(sheet) })
    expect((same.body as TeacherSheet).version).toBe(sheet.version)
    const { recordBookUUID } = sheet.records[0]!
    await givenBy(teacher(), saveMarks, { id, results: [{ recordBookUUID, markId: null }] })
    const ledger = await ledgerOf(id)
    expect(ledger).toHaveLength(sheet.records.length + 1)
    expect(ledger.at(-1)).toMatchObject({ before: Mark.great, after: null })
    expect(await auditOf(id)).toEqual(['sheets.save', 'sheets.save'])
  })
})

describe('the steps of a sheet', () => {
  it('lead from closing to sending, and a closed sheet takes no marks until it is opened again', async () => {
    const { id } = await givenClosed(server)
    const sheet = await readSheet(server, id)
    const results = marksFor(sheet, () => Mark.good)
    expect(await teacher().call(saveMarks, { id, results })).toFailWith(saveMarks, 'sheet-is-closed')
    await givenBy(teacher(), moveSheet, { id, statusId: StatementStatus.filling })
    await givenBy(teacher(), saveMarks, { id, results })
    await givenBy(teacher(), moveSheet, { id, statusId: StatementStatus.filled })
    await givenBy(teacher(), moveSheet, { id, statusId: StatementStatus.shipped })
    expect(await teacher().call(moveSheet, { id, statusId: 2 })).toFailWith(moveSheet, 'no-such-move')
    expect(await teacher().call(saveMarks, { id, results })).toFailWith(saveMarks, 'sheet-is-closed')
  })

  it('close only a whole sheet, and begin only with a mark', async () => {
    const { id } = await givenSheet(server)
    expect(await teacher().call(moveSheet, { id, statusId: 2 })).toFailWith(moveSheet, 'no-marks')
    expect(await teacher().call(moveSheet, { id, statusId: 3 })).toFailWith(moveSheet, 'no-such-move')
    const [first] = marksFor(await readSheet(server, id))
    await givenBy(teacher(), saveMarks, { id, results: [first!] })
    expect(await teacher().call(moveSheet, { id, statusId: 3 })).toFailWith(moveSheet, 'marks-are-missing')
  })

  it.each([4, 6, 7, 99])('never lead a teacher to %i', async (statusId) => {
    const { id } = await givenShipped(server)
    expect(await teacher().call(moveSheet, { id, statusId })).toFailWith(moveSheet, 'no-such-move')
  })

  it('are made once, however often the button is pressed', async () => {
    const { id } = await givenClosed(server)
    const { version } = await readSheet(server, id)
    const press = () => teacher().call(moveSheet, { id, statusId: StatementStatus.shipped, version })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await auditOf(id)).filter((action) => action === 'sheets.move')).toHaveLength(2)
  })
})

describe('papers', () => {
  it('are a form to sign and a spreadsheet', async () => {
    const { id } = await givenFilled(server)
    const paper = await teacher().call(printSheet, { id })
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const sheet = await teacher().call(exportSheetMarks, { id })
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('the office', () => {
  it('changes no final mark of the person who processes the sheet', async () => {
    const { id } = await givenShipped(server)
    const { records } = await readSheet(server, id)
    const studentPerson = await personOf(server, 'student')
    const isStudentOf = (from: number, to: number) =>
      server.db.updateTable('student').set({ person_id: to }).where('person_id', '=', from).execute()
    const { rows } = await sql<{ uuid: string }>`
      select r.uuid from statement_record r join student s on s.id = r.student_id
      where r.statement_id = ${id} and s.person_id = ${studentPerson}`.execute(server.db)
    const recordBookUUID = rows[0]!.uuid
    const mark = records.find((record) => record.recordBookUUID === recordBookUUID)!.mark!.id
    const markId = mark === Mark.great ? Mark.good : Mark.great
    const process = () =>
      server.as('dean').call(processSheet, { id, results: [{ recordBookUUID, markId, reason: 'Апелляция' }] })
    const dean = await personOf(server, 'dean')
    await isStudentOf(studentPerson, dean)
    const own = await process()
    await isStudentOf(dean, studentPerson)
    expect(errorsOf(own)).toEqual({ 'results.0.markId': [sheetsTexts.ownMark] })
    expect((await process()).status).toBe(200)
  })
})
