import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { homeCalls } from '#areas/home/contract/calls.ts'
import type { OwnBypassSheet } from '#areas/bypass/contract/bypass.ts'
import type { BypassQueue } from '#areas/bypass/contract/queue.ts'
import type { UnitStaff } from '#areas/departments/contract/unit-staff.ts'
import type { UnitContacts } from '#areas/departments/contract/unit-contacts.ts'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import type { JournalAttendance } from '#areas/journal/contract/journal-attendance.ts'
import type { Taught } from '#areas/journal/contract/taught.ts'
import type { UnitStudy } from '#areas/journal/contract/unit-study.ts'
import type { Fluorography } from '#areas/people/contract/fluorography.ts'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import type { Today } from '#areas/timetable/contract/today.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { servedAreas } from './served-areas.ts'

const server = useTestServer({ areas: servedAreas, template: 'demo' })
/**
 * The statements for the session, the hidden cards, postponed matters, and every existing widget; a person
 * who studies and teaches reads most.
 */
const MOST_STATEMENTS = 38

/** The widgets that the tests look into. */
interface Filling {
  failed: string[]
  firstSteps: unknown
  userTypes: unknown[]
  unit: UnitContacts | null
  today: Today | null
  recordBooks: unknown[] | null
  fluorography: Fluorography | null
  journalAttendance: JournalAttendance | null
  taught: Taught | null
  unitStudy: UnitStudy | null
  unitStaff: UnitStaff | null
  bypassSheet: OwnBypassSheet | null
  bypassQueue: BypassQueue | null
  portalState: unknown
  waitingCorrections: unknown
  editedAnnouncements: unknown
}

async function fillingOf(login: string): Promise<Filling> {
  const { body } = await server.as(login).call(homeCalls.getWidgetsFilling)
  return body as unknown as Filling
}

describe('the home page of the demo university', () => {
  it.each(DEMO_ACCOUNTS.map(({ login }) => login))(
    'has something for %s and fails in nothing',
    async (login) => {
      const { status, body, statements } = await server.as(login).call(homeCalls.getWidgetsFilling)
      const filling = body as unknown as Filling
      expect(status).toBe(200)
      expect(filling.failed).toEqual([])
      expect(filling.firstSteps).toBeNull()
      expect(filling.userTypes).not.toEqual([])
      expect(filling.unit?.name).toBeTypeOf('string')
      expect(filling.today?.studyWeek).toEqual({ number: 12, parity: 'even' })
      expect(statements).toBeLessThanOrEqual(MOST_STATEMENTS)
    },
  )

  it('shows students their week, record book and fluorography', async () => {
    const { today, recordBooks, fluorography } = await fillingOf('student')
    expect(today?.roles).toMatchObject([{ userType: 'student' }])
    expect(today?.roles[0]?.week.lessonsCount).toBeGreaterThan(0)
    expect(recordBooks).toMatchObject([{ groupName: today?.roles[0]?.group?.name }])
    expect(fluorography?.status).toBe('soon')
    expect((await fillingOf('student2')).fluorography?.status).toBe('expired')
  })

  it('shows whoever studies and teaches both roles', async () => {
    const { today } = await fillingOf('aspirant')
    expect(today?.roles.map(({ userType }) => userType)).toEqual(['student', 'teacher'])
  })

  it('hides from teachers what only students have', async () => {
    expect(await fillingOf('teacher')).toMatchObject({ fluorography: null, recordBooks: null })
  })

  it('shows a student what lacks most first, and the deadlines of two weeks', async () => {
    const { journalAttendance } = await fillingOf('student')
    const { disciplines, deadlines } = journalAttendance!
    expect(disciplines.length).toBeGreaterThan(4)
    const missing = disciplines.map((discipline) => discipline.missing)
    expect(missing).toEqual(missing.toSorted((one, other) => other - one))
    expect(deadlines.every(({ date }) => date > '2026-11-18' && date <= '2026-12-02')).toBe(true)
    expect(deadlines.length).toBeGreaterThan(0)
  })

  it('shows teachers their courses and debtors as the journal counts them, and nobody else any', async () => {
    const { taught } = await fillingOf('teacher')
    const figures = await server.as('teacher').call(journalCalls.listCourseFigures, {})
    const counted = (figures.body as { debtorsCount: number }[]).map(({ debtorsCount }) => debtorsCount)
    const shown = taught!.courses.map(({ debtorsCount }) => debtorsCount)
    const inOrder = (counts: number[]) => counts.toSorted((one, other) => one - other)
    expect(inOrder(shown)).toEqual(inOrder(counted))
    for (const login of ['student', 'clerk', 'dean'])
      expect((await fillingOf(login)).taught, login).toBeNull()
  })

  it('shows who leads a unit its debtors, each student once, and its posts', async () => {
    const ofDean = await fillingOf('dean')
    const { shares, by, debtorsCount, studentsCount } = ofDean.unitStudy!
    expect(by).toBe('chair')
    expect(shares.reduce((sum, share) => sum + share.debtorsCount, 0)).toBe(debtorsCount)
    const { rows } = await sql<{ debtors: number; students: number }>`
      select count(distinct s.id) filter (where exists (
          select from journal_debtor b where b.student_id = s.id and b.reasons <> '{}'))::int as debtors, count(distinct s.id)::int as students
      from student_group g join student_group_member m on m.group_id = g.id and m.end_at is null
      join student s on s.id = m.student_id and s.is_studying
      where g.end_at is null and g.institute_id = (
        select e.department_id from permissions_of((select person_id from account where login = 'dean'), '2026-11-18') e
        where e.permission = 'institute-or-deanery-head')`.execute(server.db)
    expect({ debtors: debtorsCount, students: studentsCount }).toEqual(rows[0])
    expect(ofDean.unitStaff!.publications).toHaveLength(9)
    expect((await fillingOf('directorate')).unitStudy).toEqual(ofDean.unitStudy)
    const ofHead = await fillingOf('head')
    expect(ofHead.unitStudy!.by).toBe('group')
    expect(ofHead.unitStudy!.studentsCount).toBeLessThan(studentsCount)
    for (const login of ['student', 'teacher', 'clerk', 'admin'])
      expect(await fillingOf(login), login).toMatchObject({ unitStudy: null, unitStaff: null })
  })

  it('shows leavers their bypass sheet and its signers their queue', async () => {
    expect((await fillingOf('graduate')).bypassSheet).toMatchObject({
      sheet: null,
      order: { kind: 'graduation' },
    })
    expect((await fillingOf('exstudent')).bypassSheet?.items.length).toBeGreaterThan(0)
    const { bypassQueue } = await fillingOf('clerk')
    expect(bypassQueue!.items).toHaveLength(10)
    expect(bypassQueue!.waitingCount).toBeGreaterThanOrEqual(bypassQueue!.overdueCount)
    for (const login of ['student', 'teacher', 'admin'])
      expect(await fillingOf(login), login).toMatchObject({ bypassSheet: null, bypassQueue: null })
  })

  it('keeps the state of the portal, corrections and drafts to those who answer for them', async () => {
    expect(await fillingOf('admin')).toMatchObject({
      portalState: { failedLettersCount: 0 },
      waitingCorrections: { count: 0 },
    })
    expect((await fillingOf('content')).editedAnnouncements).toMatchObject({
      draftsCount: expect.any(Number) as number,
    })
    const hidden = { portalState: null, waitingCorrections: null, editedAnnouncements: null }
    for (const login of ['student', 'teacher', 'dean', 'hr'])
      expect(await fillingOf(login), login).toMatchObject(hidden)
  })
})

it('names groups without a curator, and those without a lesson in the year', async () => {
  const before = (await fillingOf('dean')).unitStudy!.unreadyGroups
  const ready = await sql<{ id: number; name: string }>`
    select g.id, g.name from student_group g
    where g.curator_person_id is not null and exists (select from timetable_lesson_group l where l.group_id = g.id)
      and exists (select from student_group_member m join student s on s.id = m.student_id and s.is_studying
        where m.group_id = g.id and m.end_at is null)
      and g.institute_id = (
        select e.department_id from permissions_of((select person_id from account where login = 'dean'), '2026-11-18') e
        where e.permission = 'institute-or-deanery-head')
    order by g.id limit 2`.execute(server.db)
  const [uncared, untaught] = ready.rows
  await sql`update student_group set curator_person_id = null where id = ${uncared!.id}`.execute(server.db)
  await sql`delete from timetable_lesson_group where group_id = ${untaught!.id}`.execute(server.db)
  const after = (await fillingOf('dean')).unitStudy!.unreadyGroups
  expect(after).toHaveLength(before.length + 2)
  expect(after).toContainEqual({ ...uncared, lacksCurator: true, lacksTimetable: false })
  expect(after).toContainEqual({ ...untaught, lacksCurator: false, lacksTimetable: true })
})
