import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { MARK_PARTS, partsOf, type SessionBoard } from '../../contract/board.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { Mark } from '../../contract/marks.ts'
import { sheetsArea } from '../handlers.ts'
import { readOfficeFigures, readSheetFigures } from '../figures-store.ts'
import {
  givenGroupSheet,
  givenProcessed,
  givenSheet,
  givenShipped,
  settleAll,
} from '../testing/given-sheet.ts'
import { readBoard } from './board-store.ts'
import type { Scope } from './scope.ts'

const { getSessionBoard, exportSessionBoard, listSessionDebtors, remindExaminers } = sheetsCalls
const { listInstituteSheets, listDepartmentSheets, getUnitSheets, createRetake } = sheetsCalls
const { listSheets, changeExamDate } = sheetsCalls
const server = useTestServer({ areas: { sheets: sheetsArea }, template: 'demo' })
const dean = () => server.as('dean')
const NOW = { yearId: 2026, term: 1 }
const BEFORE = { yearId: 2025, term: 2 }
const idOf = ({ yearId, term }: typeof NOW) => `${yearId}-${term}`
const boardOf = (session: typeof NOW, login = 'dean'): Promise<SessionBoard> =>
  givenBy(server.as(login), getSessionBoard, session)
/** The board of somebody to whom trajectories are open everywhere, with every late teacher. */
const boardFor = (personId: number) =>
  readBoard(server.db, {
    scope: { personId, today: server.clock.today(), seesTrajectories: true },
    session: NOW,
    mostTeachers: 10_000,
  })
const countOf = async (session: typeof NOW, filter: object) =>
  (await givenBy(dean(), listInstituteSheets, { session: idOf(session), limit: 1, ...filter })).count

describe('the board of a session', () => {
  it.each([NOW, BEFORE])('of %j leads from every number to as many sheets', async (session) => {
    await givenSheet(server, { examDate: '2026-10-03' })
    const board = await boardOf(session)
    const { total, done, shipped, late, ahead, differs } = board
    expect(done + shipped + late + ahead).toBe(total)
    expect(await countOf(session, {})).toBe(total)
    expect(await countOf(session, { isLate: '1' })).toBe(late)
    expect(await countOf(session, { statusIds: ['4'] })).toBe(differs)
    expect(await countOf(session, { isLate: '0' })).toBe(ahead)
    for (const { id, count } of board.statuses)
      expect(await countOf(session, { statusIds: [String(id)] })).toBe(count)
  })

  it('calls nothing late whose day nobody has appointed', async () => {
    const sum = async () => {
      const { late, ahead } = await boardOf(NOW)
      const open = await givenBy(server.as('teacher'), listSheets, { queue: 'overdue' })
      const figures = await readSheetFigures(server.db, await personOf(server, 'teacher'), '2026-11-18')
      return { late, ahead, listed: open.count, counted: figures!.overdue }
    }
    const before = await sum()
    const { id } = await givenGroupSheet(server, { examDate: '2026-10-03' })
    expect(await sum()).toEqual({ ...before, ahead: before.ahead + 1 })
    await givenBy(dean(), changeExamDate, { id, date: '2026-10-04' })
    expect(await sum()).toEqual({
      late: before.late + 1,
      ahead: before.ahead,
      listed: before.listed + 1,
      counted: before.counted + 1,
    })
  })

  it('adds up by department, those of no department among them', async () => {
    await givenSheet(server, { examDate: '2026-10-03' })
    const { departments, total, late } = await boardOf(NOW)
    const sum = (key: 'total' | 'late') => departments.reduce((all, department) => all + department[key], 0)
    expect([sum('total'), sum('late')]).toEqual([total, late])
    const none = departments.find(({ id }) => id === null)!
    expect(none.late).toBeGreaterThan(0)
    const without = { isLate: '1', hasNoDepartment: '1' }
    expect(await countOf(NOW, without)).toBe(none.late)
    const some = departments.find(({ id }) => id !== null)!
    expect(await countOf(NOW, { faculties: [String(some.id)] })).toBe(some.total)
  })

  it('counts the marks of closed sheets, of a retake the last one, and none of an absence for a good reason', async () => {
    const before = (await boardOf(NOW)).departments.find(({ id }) => id === null)?.marks ?? null
    const was = (key: 'good' | 'unsatisfactory' | 'absent') => before?.[key] ?? 0
    const { uuids } = await givenProcessed(server, { students: 2 })
    await givenProcessed(server, { students: 3, markId: Mark.absent, finalMarkId: Mark.absentForReason })
    await givenProcessed(server, { students: 1, markId: Mark.absent, finalMarkId: Mark.absentWithoutReason })
    const marks = async () => (await boardOf(NOW)).departments.find(({ id }) => id === null)!.marks
    expect(await marks()).toMatchObject({
      good: was('good'),
      unsatisfactory: was('unsatisfactory') + 2,
      absent: was('absent') + 1,
    })
    const retake = await givenBy(dean(), createRetake, { records: uuids, date: '2026-12-10' })
    expect((await marks()).unsatisfactory).toBe(was('unsatisfactory') + 2)
    await settleAll(server, retake.id, { markId: Mark.good })
    expect(await marks()).toMatchObject({ good: was('good') + 2, unsatisfactory: was('unsatisfactory') })
  })

  it('leads from a part of the marks to the sheets that have such', async () => {
    const board = await boardOf(BEFORE)
    const department = board.departments.toSorted((one, other) => other.total - one.total)[0]!
    const counts = partsOf(department.marks)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0)
    const found = await Promise.all(
      MARK_PARTS.map(({ markIds }) =>
        countOf(BEFORE, { markIds: markIds.map(String), faculties: [String(department.id)] }),
      ),
    )
    expect(found.map((count) => count > 0)).toEqual(counts.map((count) => count > 0))
    expect(await countOf(BEFORE, { markIds: ['1', '7'], statusIds: ['1'] })).toBe(0)
  })

  it('names debtors by course, and each of them with what is owed', async () => {
    await givenProcessed(server, { students: 3 })
    const { debtors } = await boardOf(NOW)
    expect(debtors.length).toBeGreaterThan(0)
    for (const { course, count } of debtors) {
      const list = await givenBy(dean(), listSessionDebtors, { ...NOW, course, limit: 200 })
      expect(list.count).toBe(count)
      expect(list.items).toHaveLength(count)
      expect(new Set(list.items.map(({ id }) => id)).size).toBe(count)
      expect(list.items.every(({ debts }) => debts.length > 0)).toBe(true)
    }
    expect((await server.as('teacher').call(listSessionDebtors, { ...NOW, course: 1 })).status).toBe(403)
  })

  it('goes into a file of three sheets, and that is audited', async () => {
    await givenSheet(server, { examDate: '2026-10-03' })
    const { departments, lateTeachers } = await boardOf(NOW)
    const { bytes } = await dean().call(exportSessionBoard, NOW)
    const sheets = await readXlsxFile(Buffer.from(bytes))
    expect(sheets.map(({ data }) => data.length - 1).slice(0, 2)).toEqual([departments.length, lateTeachers])
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Кафедры', 'Не отправлены', 'Должники по курсам'])
    // Of examinations and retakes alike.
    expect(sheets[0]!.data[0]).toContain('Срок не наступил')
    const { rows } = await sql<{ after: object }>`
      select after from audit_log where action = 'sheets.export-board'`.execute(server.db)
    expect(rows).toMatchObject([{ after: NOW }])
    expect((await server.as('teacher').call(exportSessionBoard, NOW)).status).toBe(403)
  })

  it('is read in one statement, however much there is', async () => {
    const none = await dean().call(getSessionBoard, { yearId: 2001, term: 1 })
    const many = await dean().call(getSessionBoard, BEFORE)
    expect(many.statements).toBe(none.statements)
  })
})

describe('a reminder', () => {
  const eventsOf = async () => {
    const { rows } = await sql<{ personId: number; subject: object }>`
      select person_id as "personId", subject from notice_event where kind = 'sheets.late' order by 1`.execute(
      server.db,
    )
    return rows
  }

  it('goes to one teacher once a day, is in the audit and on the board', async () => {
    await givenSheet(server, { examDate: '2026-10-01' })
    const examinerId = await personOf(server, 'teacher')
    const before = await boardOf(NOW)
    expect(before.toRemind).toBe(before.lateTeachers)
    const remind = () => dean().call(remindExaminers, { ...NOW, examinerId })
    const answers = await Promise.all([remind(), remind()])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(await remind()).toFailWith(remindExaminers, 'nobody-to-remind')
    expect(await eventsOf()).toEqual([{ personId: examinerId, subject: NOW }])
    const after = await boardOf(NOW)
    expect(after.toRemind).toBe(before.toRemind - 1)
    const { rows } = await sql<{ after: object }>`
      select after from audit_log where action = 'sheets.remind'`.execute(server.db)
    expect(rows).toEqual([{ after: { ...NOW, examinerIds: [examinerId] } }])
  })

  it('is offered for nobody who is late in other institutes alone', async () => {
    const { id } = await givenSheet(server, { examDate: '2026-10-01', examiners: ['clerk'] })
    const personId = await personOf(server, 'dean')
    const foreign = sql`select i.id from department i where i.id in (select institute_id from student_group)
      and i.id not in (select id from units_led_by(${personId}, '2026-11-18')) order by 1 limit 1`
    const { teachers } = await boardFor(personId)
    const examinerId = await personOf(server, 'clerk')
    expect(teachers.find((one) => one.id === examinerId)).toMatchObject({ isLed: true, worksHere: true })
    await sql`update statement set is_iet = true, institute_id = (${foreign}) where id = ${id}`.execute(
      server.db,
    )
    const others = (await boardFor(personId)).teachers
    expect(others.find((one) => one.id === examinerId)).toMatchObject({ isLed: false })
    expect(await dean().call(remindExaminers, { ...NOW, examinerId })).toFailWith(
      remindExaminers,
      'nobody-to-remind',
    )
  })

  it('goes to all others at once, and to nobody who is not late in the led institutes', async () => {
    await givenSheet(server, { examDate: '2026-10-02', examiners: ['teacher2', 'teacher3'] })
    const { toRemind } = await boardOf(NOW)
    expect(toRemind).toBeGreaterThan(1)
    expect(await givenBy(dean(), remindExaminers, NOW)).toEqual({ reminded: toRemind })
    expect((await boardOf(NOW)).toRemind).toBe(0)
    const { rows } = await sql<{ people: number }>`
      select count(distinct e.person_id)::int as people from statement s join statement_examiner e on e.statement_id = s.id
      where s.study_year_id = 2026 and s.term = 1 and s.status_id in (1, 2, 3) and s.withdrawn_at is null
        and s.date_source <> 'usual' and s.exam_date < '2026-11-18' and s.institute_id in (
          select id from units_led_by(${await personOf(server, 'dean')}, '2026-11-18'))`.execute(server.db)
    expect(await eventsOf()).toHaveLength(rows[0]!.people)
    expect(await dean().call(remindExaminers, { ...NOW, examinerId: 1 })).toFailWith(
      remindExaminers,
      'nobody-to-remind',
    )
    expect((await server.as('teacher').call(remindExaminers, NOW)).status).toBe(403)
  })

  it('goes to nobody who does not work here, though their sheets are late', async () => {
    const { toRemind } = await boardOf(NOW)
    await givenSheet(server, { examDate: '2026-10-01', examiners: ['student'] })
    const examinerId = await personOf(server, 'student')
    const { teachers } = await boardFor(await personOf(server, 'dean'))
    expect(teachers.find(({ id }) => id === examinerId)).toMatchObject({ isLed: true, worksHere: false })
    expect((await boardOf(NOW)).toRemind).toBe(toRemind)
    expect(await dean().call(remindExaminers, { ...NOW, examinerId })).toFailWith(
      remindExaminers,
      'nobody-to-remind',
    )
    const told = (await eventsOf()).length
    const all = await dean().call(remindExaminers, NOW)
    expect((await eventsOf()).length - told).toBe(toRemind)
    expect(all.status).toBe(toRemind === 0 ? 422 : 200)
  })
})

it('a chair leads its reader to as many sheets as it counts', async () => {
  await givenSheet(server, { examDate: '2026-10-03' })
  for (const [login, list] of [
    ['head', listDepartmentSheets],
    ['dean', listInstituteSheets],
  ] as const) {
    const { chairs } = await givenBy(server.as(login), getUnitSheets, {})
    expect(chairs.length).toBeGreaterThan(0)
    const none = chairs.filter(({ id }) => id === null)
    for (const { id, late, ahead } of [...chairs.slice(0, 3), ...none]) {
      const chair = {
        ...(id === null ? { hasNoDepartment: '1' as const } : { faculties: [String(id)] }),
        limit: 1,
      }
      const lateOnes = await givenBy(server.as(login), list, { ...chair, isLate: '1' })
      const coming = await givenBy(server.as(login), list, { ...chair, isLate: '0' })
      expect([lateOnes.count, coming.count]).toEqual([late, ahead])
    }
  }
})

it('a sheet that came half an hour after midnight has waited since that day', async () => {
  const { id } = await givenShipped(server)
  const personId = await personOf(server, 'dean')
  await sql`update statement set status_at = now() where status_id = 5 and id <> ${id}`.execute(server.db)
  const scope: Scope = { personId, today: '2026-11-18', seesTrajectories: false }
  // Midnight in Moscow is nine in the evening of the day before by UTC.
  const startOfToday = new Date('2026-11-17T21:00:00Z')
  const waitingFrom = async (at: string) => {
    await sql`update statement set status_at = ${at}::timestamptz where id = ${id}`.execute(server.db)
    return (await readOfficeFigures(server.db, scope, startOfToday))!.waitingDays
  }
  expect(await waitingFrom('2026-11-17T21:30:00Z')).toBe(0)
  expect(await waitingFrom('2026-11-17T20:30:00Z')).toBe(1)
  expect(await waitingFrom('2026-11-15T21:30:00Z')).toBe(2)
  expect(await waitingFrom('2026-11-15T20:30:00Z')).toBe(3)
})
