import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isAllowed } from '#platform/contract/permissions.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { sheetsTexts } from '../../contract/failures.ts'
import type { InstituteSheet } from '../../contract/institute.ts'
import { Mark } from '../../contract/marks.ts'
import { sheetsScreens } from '../../contract/screens.ts'
import { StatementStatus } from '../../contract/status.ts'
import { sheetsArea } from '../handlers.ts'
import {
  givenClosed,
  givenLackingSession,
  givenMarkElsewhere,
  givenSheet,
  givenShipped,
  readSheet,
} from '../testing/given-sheet.ts'

const { listInstituteSheets, getInstituteSheet, processSheet, returnSheet, previewSession, createSession } =
  sheetsCalls
const { findSheetDisciplines, findSheetExaminers, findSheetGroups, listSheetFaculties, getSessionBoard } =
  sheetsCalls
const { exportInstituteSheets, saveMarks, moveSheet, printInstituteSheet, exportInstituteMarks } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const dean = () => server.as('dean')
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors
const read = (id: number): Promise<InstituteSheet> => givenBy(dean(), getInstituteSheet, { id })

describe('the list of an institute', () => {
  it('holds the sheets of the institute that its reader leads, by every filter of the document', async () => {
    const { id } = await givenSheet(server, { examDate: '2026-10-03' })
    const examinerId = await personOf(server, 'teacher')
    const day = { from: '2026-10-03', to: '2026-10-03' }
    const { items, count } = await givenBy(dean(), listInstituteSheets, { ...day, examinerId })
    expect([count, items.map((item) => item.id)]).toEqual([1, [id]])
    const [{ groups }] = items as [(typeof items)[number]]
    const has = async (filter: object) =>
      (await givenBy(dean(), listInstituteSheets, { ...day, ...filter })).count === 1
    expect(
      await has({ groups: [String(groups[0]!.id)], semesters: ['5'], statusIds: ['1'], isLate: '1' }),
    ).toBe(true)
    expect(await has({ semesters: ['4'] })).toBe(false)
    expect(await has({ session: '2026-1' })).toBe(true)
    expect(await has({ session: '2026-2' })).toBe(false)
    expect((await dean().call(listInstituteSheets, { session: '2026' })).status).toBe(422)
    expect(await has({ groups: ['999999'] })).toBe(false)
    expect(await has({ faculties: ['999999'] })).toBe(false)
    const wrong = await dean().call(listInstituteSheets, { from: '2026-10-04', to: '2026-10-03' })
    expect(errorsOf(wrong)).toEqual({ to: ['Конец раньше начала'] })
  })

  it('is paged by limit and offset in as many statements as an empty one', async () => {
    const first = await givenBy(dean(), listInstituteSheets, { limit: 5 })
    const second = await givenBy(dean(), listInstituteSheets, { limit: 5, offset: 5 })
    expect(first.items).toHaveLength(5)
    expect(second.items[0]!.id).not.toBe(first.items[0]!.id)
    const none = await dean().call(listInstituteSheets, { disciplineId: 2_000_000_000 })
    const many = await dean().call(listInstituteSheets, { limit: 200 })
    expect(many.statements).toBe(none.statements)
  })

  it('is found by three letters of a discipline, an examiner and a group, in any form', async () => {
    const search = async (
      call: typeof findSheetGroups | typeof findSheetExaminers | typeof findSheetDisciplines,
      term: string,
    ) => (await givenBy(dean(), call, { term })).map(({ name }) => name)
    expect(await search(findSheetDisciplines, 'ба')).toEqual([])
    expect(await search(findSheetDisciplines, '  БАЗЫ   дан ')).toContain('Базы данных')
    expect(await search(findSheetExaminers, 'тихон')).toContain('Тихонов Михаил Васильевич')
    expect(await search(findSheetGroups, 'пиб-24')).toContain('ПИб-24-1')
  })

  it('names its faculties by the number of their departments', async () => {
    const faculties = await givenBy(dean(), listSheetFaculties, {})
    const sizes = faculties.map(({ children }) => children.length)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizes[0]).toBeGreaterThan(0)
  })

  it('shows a reader of trajectories theirs alone, and lets nobody of another institute in', async () => {
    const { id } = await givenShipped(server)
    const others = await server.db
      .selectFrom('statement')
      .select('id')
      .where('institute_id', 'not in', (eb) =>
        eb.selectFrom('statement').select('institute_id').where('id', '=', id),
      )
      .where('is_iet', '=', false)
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(await dean().call(getInstituteSheet, others)).toFailWith(getInstituteSheet, 'not-found')
    expect(await dean().call(returnSheet, { ...others, comment: 'Нет' })).toFailWith(returnSheet, 'not-found')
    for (const call of [printInstituteSheet, exportInstituteMarks])
      expect(await dean().call(call, others)).toFailWith(call, 'not-found')
    for (const login of ['teacher', 'head', 'student'])
      expect((await server.as(login).call(getInstituteSheet, { id })).status).toBe(403)
  })

  it('adds up to the board of the session, and goes into a sheet', async () => {
    const board = await givenBy(dean(), getSessionBoard, { yearId: 2025, term: 2 })
    expect(board.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(board.total)
    const ofSession = await givenBy(dean(), listInstituteSheets, { session: '2025-2', limit: 1 })
    expect(ofSession.count).toBe(board.total)
    expect(board.departments.reduce((sum, { late }) => sum + late, 0)).toBe(board.late)
    const sheet = await dean().call(exportInstituteSheets, { statusIds: ['5'] })
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('a directorate without any other right', () => {
  it('opens the screens of the office, reads its sheets, prints, exports and processes them', async () => {
    const personId = await personOf(server, 'directorate')
    await server.db.deleteFrom('permission_grant').where('person_id', '=', personId).execute()
    const { rows } = await sql<{ permission: string }>`
      select permission from permissions_of(${personId}, ${server.clock.today()}::date)`.execute(server.db)
    const held = rows.map(({ permission }) => permission)
    expect(held).toContain('directorate')
    expect(held).not.toContain('statements-report-iet')
    const { institute, instituteSheet, retakes, department, departmentSheet } = sheetsScreens
    for (const { access } of [institute, instituteSheet, retakes, department, departmentSheet])
      expect(isAllowed(access, held)).toBe(true)
    const clerk = server.as('directorate')
    const { id } = await givenShipped(server)
    const { items } = await givenBy(clerk, listInstituteSheets, { statusIds: ['5'], limit: 200 })
    expect(items.map((item) => item.id)).toContain(id)
    const paper = await clerk.call(printInstituteSheet, { id })
    expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const table = await clerk.call(exportInstituteMarks, { id })
    expect(table.bytes.subarray(0, 2).toString()).toBe('PK')
    const done = await givenBy(clerk, processSheet, { id, results: [] })
    expect(done.status.id).toBe(StatementStatus.completed)
  })
})

describe('processing', () => {
  it('takes the marks of the teacher where nothing else is said, and is «Обработана»', async () => {
    const { id } = await givenShipped(server)
    const { version } = await read(id)
    const done = await givenBy(dean(), processSheet, { id, results: [], version })
    expect(done.status.id).toBe(StatementStatus.completed)
    expect(done.students.every(({ finalMark }) => finalMark?.id === Mark.great)).toBe(true)
    expect(done.steps.map(({ statusId }) => statusId)).toEqual([6, 5, 3, 2, 1])
    expect(await dean().call(processSheet, { id, results: [] })).toFailWith(processSheet, 'not-shipped')
  })

  it('turns every absence into one of two, and asks why a mark is another', async () => {
    const { id } = await givenClosed(server)
    const sheet = await readSheet(server, id)
    await givenBy(server.as('teacher'), moveSheet, { id, statusId: StatementStatus.filling })
    const [first, second] = sheet.records.map(({ recordBookUUID }) => recordBookUUID) as [string, string]
    await givenBy(server.as('teacher'), saveMarks, {
      id,
      results: [{ recordBookUUID: first, markId: Mark.absent }],
    })
    await givenBy(server.as('teacher'), moveSheet, { id, statusId: StatementStatus.filled })
    await givenBy(server.as('teacher'), moveSheet, { id, statusId: StatementStatus.shipped })
    expect(await dean().call(processSheet, { id, results: [] })).toFailWith(
      processSheet,
      'final-marks-are-missing',
    )
    const absence = { recordBookUUID: first, markId: Mark.absentForReason }
    const raised = { recordBookUUID: second, markId: Mark.good }
    const asked = await dean().call(processSheet, { id, results: [absence, raised] })
    expect(errorsOf(asked)).toEqual({ 'results.1.reason': [sheetsTexts.reasonMissing] })
    const wrong = await dean().call(processSheet, { id, results: [{ ...absence, markId: Mark.passed }] })
    expect(errorsOf(wrong)).toEqual({ 'results.0.markId': [sheetsTexts.markNotOfType] })
    const reason = 'апелляция, протокол № 3'
    const results = [absence, { ...raised, reason }]
    const done = await givenBy(server.as('directorate'), processSheet, { id, results })
    expect(done.status.id).toBe(StatementStatus.discrepancies)
    const again = await givenBy(dean(), processSheet, { id, results: [{ ...raised, markId: Mark.great }] })
    expect(again.status.id).toBe(StatementStatus.completed)
    // Final marks 1 and 2 are shown to the teacher as 9.
    const shown = await readSheet(server, id)
    expect(shown.records.find(({ recordBookUUID }) => recordBookUUID === first)!.finalMark!.id).toBe(
      Mark.absent,
    )
  })

  it('gives a sheet back with a reason, and the teacher reads it', async () => {
    const { id } = await givenShipped(server)
    expect((await dean().call(returnSheet, { id, comment: '  ' })).status).toBe(422)
    await givenBy(dean(), returnSheet, { id, comment: 'Нет подписи' })
    expect(await readSheet(server, id)).toMatchObject({ status: { id: 2 }, returnComment: 'Нет подписи' })
    expect(await dean().call(returnSheet, { id, comment: 'Ещё раз' })).toFailWith(returnSheet, 'not-shipped')
  })
})

describe('the sheets of a session', () => {
  it('are examined by who works here today, and the preview counts those of nobody', async () => {
    const session = await givenLackingSession(server)
    const plan = () => givenBy(dean(), previewSession, session)
    const { examiner } = (await plan()).items.find((item) => item.examiner !== null)!
    const dismiss = (day: string | null) =>
      sql`update employment_post p set end_at = ${day}::date from employment e, person q
        where e.id = p.employment_id and q.id = e.person_id and q.full_name = ${examiner}`.execute(server.db)
    await dismiss('2026-11-01')
    const after = await plan()
    await dismiss(null)
    expect(after.items.map((item) => item.examiner)).not.toContain(examiner)
    expect(after.withoutExaminer).toBe(after.items.filter((item) => item.examiner === null).length)
  })

  it('have no day until the timetable or the office names one', async () => {
    const { items } = await givenBy(dean(), previewSession, await givenLackingSession(server))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from lesson_meeting m join study_year y on y.id = m.study_year_id
      where m.study_year_id = 2026 and m.lesson_kind_id in (4, 6) and m.held_on >= y.second_term_from`.execute(
      server.db,
    )
    expect(rows[0]!.count > 0).toBe(items.some(({ isDateSet }) => isDateSet))
    expect(items.some(({ isDateSet }) => !isDateSet)).toBe(true)
  })

  it('count who has no mark for it yet; with nobody left none is made', async () => {
    const session = await givenLackingSession(server)
    const { items, count } = await givenBy(dean(), previewSession, session)
    const sheet = items.at(-1)
    const { rows } = await sql<{ studentId: number; disciplineId: number }>`
      select x.id as "studentId", d.id as "disciplineId" from student_group_member m
      join student x on x.id = m.student_id and x.is_studying join discipline d on d.name = ${sheet!.discipline}
      where m.group_id = ${sheet!.groupId} and m.end_at is null order by x.id`.execute(server.db)
    expect(rows).toHaveLength(sheet!.studentsCount)
    const [first, ...rest] = rows.map((row) => ({
      ...row,
      typeId: sheet!.typeId,
      semester: sheet!.semester,
      yearId: 2025,
    }))
    const find = async () => {
      const plan = await givenBy(dean(), previewSession, session)
      const found = plan.items.find(
        ({ groupId, discipline, typeId }) =>
          groupId === sheet!.groupId && discipline === sheet!.discipline && typeId === sheet!.typeId,
      )
      return [plan.count, found?.studentsCount]
    }
    await givenMarkElsewhere(server, first!)
    expect(await find()).toEqual([count, sheet!.studentsCount - 1])
    for (const student of rest) await givenMarkElsewhere(server, student)
    expect(await find()).toEqual([count - 1, undefined])
  })

  it('are made from the curricula of the institute in one action, once, as the preview has said', async () => {
    const session = await givenLackingSession(server)
    const plan = await givenBy(dean(), previewSession, session)
    expect(plan.count).toBeGreaterThan(20)
    expect(plan.count).toBe(plan.items.length)
    const make = () => dean().call(createSession, session)
    const answers = await Promise.all([make(), make()])
    const made = answers.filter(({ status }) => status === 200)
    expect(made.map(({ body }) => (body as { created: number }).created)).toEqual([plan.count])
    expect(await make()).toFailWith(createSession, 'nothing-to-create')
    const left = await givenBy(dean(), previewSession, session)
    expect(left).toMatchObject({ count: 0, planned: plan.planned, withoutStudents: plan.withoutStudents })
    expect(plan.planned).toBeGreaterThanOrEqual(plan.count + plan.withoutStudents)
    const none = { count: 0, planned: 0, withoutStudents: 0 }
    expect(await givenBy(dean(), previewSession, { yearId: 2099, term: 1 })).toMatchObject(none)
    const unknown = await dean().call(createSession, { yearId: 2099, term: 1 })
    expect(unknown).toFailWith(createSession, 'nothing-to-create')
    const examiners = plan.items.filter(({ examiner }) => examiner !== null)
    const { rows: told } = await sql<{ count: number }>`
      select count(*)::int as count from notice_event n join statement s on s.id = n.key::bigint
      where n.kind = 'sheets.assigned' and s.study_year_id = 2026 and s.term = 2`.execute(server.db)
    expect(told[0]!.count).toBe(examiners.length)
    const groupId = plan.items[0]!.groupId
    const { items } = await givenBy(dean(), listInstituteSheets, {
      groups: [String(groupId)],
      from: '2027-04-01',
    })
    expect(items).toHaveLength(plan.items.filter((item) => item.groupId === groupId).length)
    expect(items.every(({ studentsCount }) => studentsCount === plan.items[0]!.studentsCount)).toBe(true)
    expect((await server.as('teacher').call(createSession, session)).status).toBe(403)
  })
})
