import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { UnitContacts } from '../contract/unit-contacts.ts'
import { countLed, UnitsLed } from '../contract/register/unit.ts'
import { UnitStaff } from '../contract/unit-staff.ts'
import { listRates } from './pages/unit-store.ts'
import { listPublicationsByYear } from './publication-chart-store.ts'
import { listUnits } from './register/unit-list-store.ts'
import { findUnitContacts } from './unit-contacts-store.ts'

const unit = widgetSource({
  key: 'unit',
  hubs: ['unit'],
  value: UnitContacts,
  access: 'signed-in',
  read: (db, who, clock) => findUnitContacts(db, who.personId, clock.today()),
})

const YEARS_OF_CHART = 9
const MOST_FREE = 5

const unitStaff = widgetSource({
  key: 'unitStaff',
  hubs: ['unit'],
  value: UnitStaff,
  access: { anyOf: ['department-head', 'institute-or-deanery-head', 'directorate'] },
  async read(db, who, clock) {
    const viewer = { personId: who.personId, today: clock.today() }
    const to = Number(viewer.today.slice(0, 4))
    const [rates, publications] = await Promise.all([
      listRates(db, viewer, 'led'),
      listPublicationsByYear(db, viewer, { from: to - YEARS_OF_CHART + 1, to }),
    ])
    const free = rates
      .map((row) => ({ ...row.department, freeRates: Math.max(0, row.rates - row.closeRates) }))
      .filter(({ freeRates }) => freeRates > 0)
      .toSorted((one, other) => other.freeRates - one.freeRates)
    return {
      rates: rates.reduce((sum, row) => sum + row.rates, 0),
      freeRates: free.reduce((sum, { freeRates }) => sum + freeRates, 0),
      free: free.slice(0, MOST_FREE),
      publications,
    }
  },
})

const unitsLed = widgetSource({
  key: 'unitsLed',
  value: UnitsLed,
  access: { anyOf: ['university-data', 'hr-import'] },
  async read(db, who, clock) {
    // The row of figures of an administrator is about the portal, and full.
    if (who.permissions.has('admin')) return null
    const today = clock.today()
    return countLed(await listUnits(db, today), today)
  },
})

export const departmentsHomeWidgets = [unit, unitStaff, unitsLed]
