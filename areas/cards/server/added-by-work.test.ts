import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { departmentsCalls } from '#areas/departments/contract/calls.ts'
import type { MonitoredDepartment, RatesRow } from '#areas/departments/contract/department.ts'
import { departmentsArea } from '#areas/departments/server/handlers.ts'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import type { DebtorList, SeenDebtors } from '#areas/journal/contract/debtors.ts'
import { journalArea } from '#areas/journal/server/handlers.ts'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { sheetsCalls } from '#areas/sheets/contract/calls.ts'
import type { SeenSheets } from '#areas/sheets/contract/figures.ts'
import { StatementStatus } from '#areas/sheets/contract/status.ts'
import { sheetsArea } from '#areas/sheets/server/handlers.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { cardsCalls } from '../contract/calls.ts'
import type { DisciplineCard, GroupCard, OwnCourse, UnitCard } from '../contract/other-cards.ts'
import type { PersonCard } from '../contract/person-card.ts'
import { cardsArea } from './handlers.ts'

const areas = { cards: cardsArea, journal: journalArea, sheets: sheetsArea, departments: departmentsArea }
const server = useTestServer({ areas, template: 'demo' })
type As = ReturnType<typeof server.as>

const LOGINS = DEMO_ACCOUNTS.map(({ login }) => login)
const { created, filling, filled } = StatementStatus

async function findId(query: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  return (await query.execute(server.db)).rows[0]!.id
}

async function groupOf(login: string): Promise<number> {
  return findId(sql<{ id: number }>`
    select m.group_id as id from student s join student_group_member m on m.student_id = s.id and m.end_at is null
    where s.person_id = ${await personOf(server, login)}`)
}

/** A discipline that the group of `student` is taught by `teacher`. */
async function taughtDiscipline(): Promise<number> {
  return findId(sql<{ id: number }>`
    select m.discipline_id as id from lesson_meeting_teacher t
    join lesson_meeting_group g on g.lesson_id = t.lesson_id and g.group_id = ${await groupOf('student')}
    join lesson_meeting m on m.lesson_id = t.lesson_id
    join study_year y on y.id = m.study_year_id and ${server.clock.today()}::date between y.begin_at and y.end_at
    where t.person_id = ${await personOf(server, 'teacher')} and m.held_on >= y.begin_at
    order by m.discipline_id limit 1`)
}

async function unitOf(login: string, permission: string): Promise<number> {
  return findId(sql<{ id: number }>`
    select department_id as id from derived_permission
    where permission = ${permission} and person_id = ${await personOf(server, login)}`)
}

const groupFor = async (as: As, login = 'student') =>
  (await as.call(cardsCalls.getGroupCard, { id: await groupOf(login) })).body as GroupCard
const disciplineFor = async (as: As) =>
  (await as.call(cardsCalls.getDisciplineCard, { id: await taughtDiscipline() })).body as DisciplineCard
const unitFor = async (as: As, [login, permission] = ['head', 'department-head']) =>
  (await as.call(cardsCalls.getUnitCard, { id: await unitOf(login!, permission!) })).body as UnitCard

/** What the list counts to which a number of a card leads. */
async function debtorsIn(as: As, { studentsCount: _, ...place }: SeenDebtors): Promise<number> {
  const filter = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null))
  const { body } = await as.call(journalCalls.listDebtors, filter as never)
  return (body as DebtorList).count
}

async function expectSheetsListed(
  as: As,
  { own, counted }: SeenSheets,
  of: { groups?: number[]; disciplineId?: number },
) {
  const listed = await as.call(sheetsCalls.listSheets, { queue: 'open' })
  const ids = (listed.body as { items: { id: number }[] }).items.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(own.items.map(({ id }) => id)))
  if (of.groups) {
    const ofGroup = await as.call(sheetsCalls.listSheets, { queue: 'open', groups: of.groups })
    expect((ofGroup.body as { count: number }).count).toBe(own.count)
  }
  if (!counted) return
  const list = counted.by === 'office' ? sheetsCalls.listInstituteSheets : sheetsCalls.listDepartmentSheets
  const count = async (filter: object) =>
    (
      (await as.call(list as typeof sheetsCalls.listInstituteSheets, { ...of, ...filter })).body as {
        count: number
      }
    ).count
  expect(await count({ statusIds: [created, filling, filled] })).toBe(counted.openCount)
  expect(await count({ isLate: '1' })).toBe(counted.lateCount)
}

async function expectCoursesListed(as: As, courses: readonly OwnCourse[]) {
  for (const { discipline, group, debtorsCount } of courses) {
    const of = { scope: 'own' as const, disciplineId: discipline.id, groupId: group.id }
    const { body } = await as.call(journalCalls.listDebtors, of)
    expect((body as DebtorList).count).toBe(debtorsCount)
  }
}

describe('the card of a group', () => {
  it.each([
    ['student', null],
    ['graduate', null],
    ['teacher', { hasCourses: true, scope: null, by: null }],
    ['head', { hasCourses: false, scope: 'unit', by: 'department' }],
    ['dean', { hasCourses: false, scope: 'unit', by: 'office' }],
    ['directorate', { hasCourses: false, scope: 'unit', by: 'office' }],
    ['teacher3', { hasCourses: false, scope: null, by: null }],
    ['facility', { hasCourses: false, scope: null, by: null }],
    ['hr', { hasCourses: false, scope: null, by: null }],
  ])('adds for %s what their work has to do with it: %o', async (login, expected) => {
    const { work } = await groupFor(server.as(login))
    expect(
      work && {
        hasCourses: work.courses.length > 0,
        scope: work.debtors?.scope ?? null,
        by: work.sheets.counted?.by ?? null,
      },
    ).toEqual(expected)
  })

  it('names the sheets of their examiner alone', async () => {
    const { work } = await groupFor(server.as('teacher'))
    expect(work!.sheets.own.count).toBeGreaterThan(0)
    for (const login of ['facility', 'hr', 'dean', 'clerk'])
      expect((await groupFor(server.as(login))).work!.sheets.own).toEqual({ items: [], count: 0 })
  })

  it('adds for its curator those who fall behind in it', async () => {
    const curator = await personOf(server, 'energy')
    const group = await groupOf('student')
    await sql`update student_group set curator_person_id = ${curator} where id = ${group}`.execute(server.db)
    const as = server.as('energy')
    const { work } = await groupFor(as)
    expect(work!.debtors).toMatchObject({ scope: 'curated', groupId: group })
    expect(work!.debtors!.studentsCount).toBe(await debtorsIn(as, work!.debtors!))
  })

  it.each(LOGINS)('counts for %s what the places list to which it leads', async (login) => {
    const as = server.as(login)
    const { id, work } = await groupFor(as)
    if (!work) return
    if (work.debtors) expect(work.debtors.studentsCount).toBe(await debtorsIn(as, work.debtors))
    await expectCoursesListed(as, work.courses)
    await expectSheetsListed(as, work.sheets, { groups: [id] })
  })
})

describe('the card of a discipline', () => {
  it.each([
    ['student', { hasPoints: true, hasCourses: false, isFilled: false }],
    ['student2', { hasPoints: true, hasCourses: false, isFilled: false }],
    ['spo', { hasPoints: false, hasCourses: false, isFilled: false }],
    ['graduate', { hasPoints: false, hasCourses: false, isFilled: false }],
    ['teacher', { hasPoints: false, hasCourses: true, isFilled: false }],
    ['head', { hasPoints: false, hasCourses: false, isFilled: true }],
    ['dean', { hasPoints: false, hasCourses: false, isFilled: true }],
    ['facility', { hasPoints: false, hasCourses: false, isFilled: false }],
  ])('adds for %s what it is to them: %o', async (login, expected) => {
    const { points, work, plan } = await disciplineFor(server.as(login))
    expect({
      hasPoints: points !== null,
      hasCourses: (work?.courses.length ?? 0) > 0,
      isFilled: Boolean(work?.filled),
    }).toEqual(expected)
    expect(plan.some(({ isMine }) => isMine)).toBe(expected.hasPoints)
  })

  it('shows its hours, its control and its literature to everybody', async () => {
    const { plan, titles } = await disciplineFor(server.as('graduate'))
    expect(plan.length).toBeGreaterThan(0)
    expect(plan.every(({ lectures, labs, practices }) => lectures + labs + practices > 0)).toBe(true)
    expect(plan.flatMap(({ controls }) => controls).length).toBeGreaterThan(0)
    expect(titles.length).toBeGreaterThan(0)
  })

  it.each(LOGINS)('counts for %s what the places list to which it leads', async (login) => {
    const as = server.as(login)
    const { id, work } = await disciplineFor(as)
    if (!work) return
    if (work.debtors) expect(work.debtors.studentsCount).toBe(await debtorsIn(as, work.debtors))
    await expectCoursesListed(as, work.courses)
    await expectSheetsListed(as, work.sheets, { disciplineId: id })
  })
})

describe('who is away', () => {
  beforeAll(async () => {
    const [id, deputy] = await Promise.all([personOf(server, 'teacher'), personOf(server, 'teacher2')])
    await sql`delete from works_delegation where teacher_id = ${id}`.execute(server.db)
    await sql`
      insert into works_delegation (teacher_id, delegate_id, begin_at, end_at, created_at)
      values (${id}, ${deputy}, ${server.clock.today()}, ${server.clock.today()}, ${server.clock.now()})
    `.execute(server.db)
  })

  it.each([
    ['head', true],
    ['dean', true],
    ['directorate', true],
    ['teacher2', false],
    ['hr', false],
    ['student', false],
  ])('is said on cards to those who lead the person alone: %s %s', async (login, isTold) => {
    const id = await personOf(server, 'teacher')
    const today = server.clock.today()
    const as = server.as(login)
    const { absence } = (await as.call(cardsCalls.getPersonCard, { id })).body as PersonCard
    const { absent } = await unitFor(as)
    const told = isTold ? [{ id, until: today, what: 'works' }] : null
    if (told) expect(absence).toMatchObject(told)
    else expect(absence).toBeNull()
    expect(absent?.some((person) => person.id === id) ?? null).toBe(isTold ? true : null)
  })
})

describe('the card of a unit', () => {
  it.each([
    ['student', { staffing: false, absent: false, debtors: false, hours: true }],
    ['graduate', { staffing: false, absent: false, debtors: false, hours: false }],
    ['facility', { staffing: false, absent: false, debtors: false, hours: true }],
    ['teacher', { staffing: true, absent: false, debtors: false, hours: true }],
    ['teacher3', { staffing: false, absent: false, debtors: false, hours: true }],
    ['head', { staffing: true, absent: true, debtors: true, hours: true }],
    ['dean', { staffing: true, absent: true, debtors: true, hours: true }],
  ])('adds for %s what working there or leading it does: %o', async (login, expected) => {
    const { staffing, absent, debtors, people } = await unitFor(server.as(login))
    expect({
      staffing: staffing !== null,
      absent: absent !== null,
      debtors: debtors !== null,
      hours: people.some(({ receptionHours }) => receptionHours !== null),
    }).toEqual(expected)
  })

  it('names its rooms to everybody, those that were removed left out', async () => {
    const id = await unitOf('head', 'department-head')
    await sql`update room set department_id = ${id} where id in (select id from room where deleted_at is null order by id limit 2)`.execute(
      server.db,
    )
    const before = (await unitFor(server.as('graduate'))).rooms
    expect(before.length).toBeGreaterThan(1)
    await sql`update room set deleted_at = now() where id = ${before[0]!.id}`.execute(server.db)
    expect((await unitFor(server.as('graduate'))).rooms).toEqual(before.slice(1))
  })

  it.each([
    ['head', 'head', 'department-head'],
    ['dean', 'head', 'department-head'],
    ['dean', 'dean', 'institute-or-deanery-head'],
    ['teacher', 'head', 'department-head'],
  ])('counts for %s in the unit of %s what its places list', async (login, leader, permission) => {
    const as = server.as(login)
    const { id, staffing, debtors } = await unitFor(as, [leader, permission])
    if (debtors) expect(debtors.studentsCount).toBe(await debtorsIn(as, debtors))
    const rates = (await as.call(departmentsCalls.listRates)).body as RatesRow[]
    const own = rates.find(({ department }) => department.id === id)!
    expect(staffing).toMatchObject({
      rates: own.rates,
      freeRates: Math.max(0, own.rates - own.closeRates),
    })
    const { body } = await as.call(departmentsCalls.getMonitoredDepartment, { id, year: staffing!.year })
    expect(staffing!.publicationsCount).toBe((body as MonitoredDepartment).publicationsCount)
  })
})
