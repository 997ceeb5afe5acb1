import { describe, expect, it } from 'vitest'
import { administrationCalls } from '#areas/administration/contract/calls.ts'
import type { PortalState } from '#areas/administration/contract/portal-state.ts'
import { departmentsCalls } from '#areas/departments/contract/calls.ts'
import type { MonitoredDepartment, OwnDepartments, RatesRow } from '#areas/departments/contract/department.ts'
import type { UnitStaff } from '#areas/departments/contract/unit-staff.ts'
import { homeCalls } from '#areas/home/contract/calls.ts'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import type { CuratedWarnings } from '#areas/journal/contract/thresholds.ts'
import type { Taught } from '#areas/journal/contract/taught.ts'
import type { UnitStudy } from '#areas/journal/contract/unit-study.ts'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { sheetsCalls } from '#areas/sheets/contract/calls.ts'
import type { DepartmentFigures, OfficeFigures, SheetFigures } from '#areas/sheets/contract/figures.ts'
import { StatementStatus } from '#areas/sheets/contract/status.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { servedAreas } from './served-areas.ts'
import { OWN_PLACES } from './testing/home-places/own-places.ts'
import { sumOf, type As, type Counted, type Places } from './testing/home-places/place.ts'
import { QUEUE_PLACES } from './testing/home-places/queue-places.ts'

const server = useTestServer({ areas: servedAreas, template: 'demo' })

/** The number of rows of a list of debtors. */
async function debtors(as: As, filter: object): Promise<number> {
  return ((await as.call(journalCalls.listDebtors, filter as never)).body as Counted).count
}

/** The filter of a course, as its number leads to it. */
const debtorsOfCourse = ({ disciplineId, groupId, flowId }: Taught['courses'][number]) => ({
  scope: 'own',
  disciplineId,
  ...(groupId === null ? { flowId } : { groupId }),
})

/** The places of study, units and the portal; others are next to it in `testing/home-places`. */
const PLACES: Places = {
  ...OWN_PLACES,
  ...QUEUE_PLACES,

  async taught({ courses, behindCount }: Taught, as) {
    const ofCourses = await Promise.all(courses.map((course) => debtors(as, debtorsOfCourse(course))))
    return [
      [behindCount, courses.map(({ debtorsCount }) => debtorsCount)],
      [await debtors(as, { scope: 'own' }), ofCourses],
    ]
  },

  async journalCurated({ studentsCount, newStudentsCount }: CuratedWarnings, as) {
    const warned = { scope: 'curated', reason: 'warned' }
    return [
      [studentsCount, newStudentsCount],
      [await debtors(as, warned), await debtors(as, { ...warned, isNew: '1' })],
    ]
  },

  async unitStudy(study: UnitStudy, as) {
    const ofShares = study.shares.map(async ({ id, debtorsCount }) => [
      debtorsCount,
      await debtors(as, { scope: 'unit', [`${study.by}Id`]: id }),
    ])
    const { body } = await as.call(journalCalls.getUnitStudy)
    const shares = await Promise.all(ofShares)
    return [
      [study.debtorsCount, study.newDebtorsCount, study.unfilledCount, shares.map(([shown]) => shown)],
      [
        await debtors(as, { scope: 'unit' }),
        await debtors(as, { scope: 'unit', isNew: '1' }),
        sumOf((body as UnitStudy).teachers.map(({ count }) => count)),
        shares.map(([, listed]) => listed),
      ],
    ]
  },

  async unitStaff({ freeRates, publications }: UnitStaff, as) {
    const own = (await as.call(departmentsCalls.getOwnDepartments)).body as OwnDepartments
    const rates = (await as.call(departmentsCalls.listRates)).body as RatesRow[]
    const below = (id: number | null): RatesRow[] =>
      rates.filter(({ parentId }) => parentId === id).flatMap((row) => [row, ...below(row.department.id)])
    const led = [
      ...rates.filter(({ department }) => department.id === own.ledDepartmentId),
      ...below(own.ledDepartmentId),
    ]
    const { year, scopWos, vak, rinc, other } = publications.at(-1)!
    const { body } = await as.call(departmentsCalls.getMonitoredDepartment, {
      id: own.ledDepartmentId!,
      year,
    })
    return [
      [freeRates, scopWos + vak + rinc + other],
      [
        sumOf(led.map((row) => Math.max(0, row.rates - row.closeRates))),
        (body as MonitoredDepartment).publicationsCount,
      ],
    ]
  },

  async certificationSheets(figures: SheetFigures, as) {
    const open = figures.createdCount + figures.fillingCount + figures.filledNotSentCount
    const lists = (['open', 'overdue'] as const).map((queue) => as.call(sheetsCalls.listSheets, { queue }))
    return [[open, figures.overdue], (await Promise.all(lists)).map(({ body }) => (body as Counted).count)]
  },

  async departmentSheets({ open, late }: DepartmentFigures, as) {
    const { created, filling, filled } = StatementStatus
    const lists = [{ statusIds: [created, filling, filled] }, { isLate: '1' as const }].map((filter) =>
      as.call(sheetsCalls.listDepartmentSheets, filter),
    )
    return [[open, late], (await Promise.all(lists)).map(({ body }) => (body as Counted).count)]
  },

  async officeSheets({ shipped, late }: OfficeFigures, as) {
    const lists = [{ statusIds: [StatementStatus.shipped] }, { isLate: '1' as const }].map((filter) =>
      as.call(sheetsCalls.listInstituteSheets, filter),
    )
    return [[shipped, late], (await Promise.all(lists)).map(({ body }) => (body as Counted).count)]
  },

  async portalState({ failedLettersCount, signInsByHour }: PortalState, as) {
    const letters = await as.call(administrationCalls.listLetters, { state: 'failed' })
    const today = { from: server.clock.today() }
    const entries = await as.call(administrationCalls.listAudit, { action: 'accounts.sign-in', ...today })
    return [
      [failedLettersCount, sumOf(signInsByHour.map(({ done }) => done))],
      [(letters.body as Counted).count, (entries.body as Counted).count],
    ]
  },
}

const LOGINS = DEMO_ACCOUNTS.map(({ login }) => login)

/** The home page of a login, read once. */
const fillings = new Map<string, Promise<Record<string, never>>>()
function fillingOf(login: string): Promise<Record<string, never>> {
  const read = async () =>
    (await server.as(login).call(homeCalls.getWidgetsFilling)).body as Record<string, never>
  const filling = fillings.get(login) ?? read()
  fillings.set(login, filling)
  return filling
}

const isShown = (value: unknown) => value !== null && value !== undefined

describe('what the home page counts', () => {
  it.each(LOGINS)('is what its places list for %s', async (login) => {
    const as = server.as(login)
    const filling = await fillingOf(login)
    for (const [key, count] of Object.entries(PLACES)) {
      if (!isShown(filling[key])) continue
      const [shown, listed] = await count(filling[key]!, as, server.clock.today())
      expect(listed, key).toEqual(shown)
    }
  })

  it('is shown to somebody, each part of it', async () => {
    const all = await Promise.all(LOGINS.map(fillingOf))
    const isSeen = (key: string) => all.some((filling) => isShown(filling[key]))
    expect(Object.keys(PLACES).filter((key) => !isSeen(key))).toEqual([])
  })
})
