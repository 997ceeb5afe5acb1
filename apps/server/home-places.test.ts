import { describe, expect, it } from 'vitest'
import { administrationCalls } from '#areas/administration/contract/calls.ts'
import type { PortalState } from '#areas/administration/contract/portal-state.ts'
import { announcementsCalls } from '#areas/announcements/contract/calls.ts'
import { bypassCalls } from '#areas/bypass/contract/calls.ts'
import type { BypassQueue } from '#areas/bypass/contract/queue.ts'
import { departmentsCalls } from '#areas/departments/contract/calls.ts'
import type { MonitoredDepartment, OwnDepartments, RatesRow } from '#areas/departments/contract/department.ts'
import type { UnitStaff } from '#areas/departments/contract/unit-staff.ts'
import { homeCalls } from '#areas/home/contract/calls.ts'
import { journalCalls } from '#areas/journal/contract/calls.ts'
import type { Taught } from '#areas/journal/contract/taught.ts'
import type { UnitStudy } from '#areas/journal/contract/unit-study.ts'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { privacyCalls } from '#areas/privacy/contract/calls.ts'
import { sheetsCalls } from '#areas/sheets/contract/calls.ts'
import type { OfficeFigures, SheetFigures } from '#areas/sheets/contract/figures.ts'
import { StatementStatus } from '#areas/sheets/contract/status.ts'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { servedAreas } from './served-areas.ts'

const server = useTestServer({ areas: servedAreas, template: 'demo' })

type As = ReturnType<typeof server.as>
interface Counted {
  count: number
  studentsCount: number
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

async function debtors(as: As, filter: object): Promise<Counted> {
  return (await as.call(journalCalls.listDebtors, filter as never)).body as Counted
}

/** For a value of the home page: its count, and the count of the place that it leads to. */
const PLACES: Record<string, (value: never, as: As) => Promise<[shown: unknown, listed: unknown]>> = {
  async taught({ courses }: Taught, as) {
    const { count } = await debtors(as, { scope: 'own' })
    return [sumOf(courses.map(({ debtorsCount }) => debtorsCount)), count]
  },

  async journalCurated({ studentsCount }: Counted, as) {
    return [studentsCount, (await debtors(as, { scope: 'curated', reason: 'warned' })).studentsCount]
  },

  async unitStudy(study: UnitStudy, as) {
    const warned = { scope: 'unit', reason: 'warned' }
    const ofShares = study.shares.map(async ({ id, debtorsCount }) => {
      const narrowed = await debtors(as, { ...warned, [`${study.by}Id`]: id })
      return [debtorsCount, narrowed.studentsCount]
    })
    const { body } = await as.call(journalCalls.getUnitStudy)
    const shares = await Promise.all(ofShares)
    return [
      [study.debtorsCount, study.unfilledCount, shares.map(([shown]) => shown)],
      [
        (await debtors(as, warned)).studentsCount,
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

  async bypassQueue({ waitingCount, overdueCount, signedTodayCount }: BypassQueue, as) {
    const filters = [{ status: 'не подписано' }, { part: 'overdue' }, { part: 'signed-today' }] as const
    const lists = filters.map((filter) => as.call(bypassCalls.listSignerItems, filter))
    const listed = (await Promise.all(lists)).map(({ body }) => (body as Counted).count)
    return [[waitingCount, overdueCount, signedTodayCount], listed]
  },

  async editedAnnouncements({ draftsCount, scheduledCount }: Record<string, number>, as) {
    const lists = (['draft', 'scheduled'] as const).map((state) =>
      as.call(announcementsCalls.listEdited, { state }),
    )
    const listed = (await Promise.all(lists)).map(({ body }) => (body as Counted).count)
    return [[draftsCount, scheduledCount], listed]
  },

  async unconfirmedAnnouncements({ count }: Counted, as) {
    const { body } = await as.call(announcementsCalls.listAnnouncements, { unconfirmed: true, limit: 100 })
    return [count, (body as unknown[]).length]
  },

  async certificationSheets(figures: SheetFigures, as) {
    const open = figures.createdCount + figures.fillingCount + figures.filledNotSentCount
    const lists = (['open', 'overdue'] as const).map((queue) => as.call(sheetsCalls.listSheets, { queue }))
    return [[open, figures.overdue], (await Promise.all(lists)).map(({ body }) => (body as Counted).count)]
  },

  async officeSheets({ shipped, late }: OfficeFigures, as) {
    const lists = [{ statusIds: [StatementStatus.shipped] }, { isLate: '1' as const }].map((filter) =>
      as.call(sheetsCalls.listInstituteSheets, filter),
    )
    return [[shipped, late], (await Promise.all(lists)).map(({ body }) => (body as Counted).count)]
  },

  async waitingCorrections({ count }: Counted, as) {
    const { body } = await as.call(privacyCalls.listForeignCorrections, { state: 'waiting' })
    return [count, (body as Counted).count]
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

describe('what the home page counts', () => {
  it.each(DEMO_ACCOUNTS.map(({ login }) => login))('is what its places list for %s', async (login) => {
    const as = server.as(login)
    const filling = (await as.call(homeCalls.getWidgetsFilling)).body as Record<string, never>
    for (const [key, count] of Object.entries(PLACES)) {
      if (filling[key] === null) continue
      const [shown, listed] = await count(filling[key]!, as)
      expect(listed, key).toEqual(shown)
    }
  })
})
