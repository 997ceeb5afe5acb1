import { portalCalls } from '#areas/portal/contract/calls.ts'
import { ahead, readNow, recordAhead, type ReadAhead } from '#platform/web/api/read-ahead.ts'
import type { RequestOptions } from '#platform/web/api/request.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { wallTimeNow } from '#platform/web/router/wall-time.ts'
import { departmentsCalls } from '../contract/calls.ts'
import type { departmentsScreens } from '../contract/screens.ts'
import { openedUnit } from './pages/opened-unit.ts'

const own = ahead(departmentsCalls.getOwnDepartments, {})
const rates = ahead(departmentsCalls.listRates, {})
const choices = ahead(departmentsCalls.getStructureChoices, {})
const tree = ahead(departmentsCalls.getTree, {})

/** Reads of the unit on which the pages of the reader's own units open. */
function ofOpenedUnit(read: (id: number, options: RequestOptions) => Promise<unknown>): ReadAhead {
  return async (options) => {
    const unit = openedUnit(await readNow(departmentsCalls.getOwnDepartments, {}, options))
    if (unit) await read(unit.id, options)
  }
}

const openedCard = ofOpenedUnit((id, options) => readNow(departmentsCalls.getDepartment, { id }, options))
const publications = ofOpenedUnit(async (id, options) => {
  const { timeZone } = await readNow(portalCalls.getConfig, {}, options)
  const year = Number(wallTimeNow(timeZone).date.slice(0, 4))
  await readNow(departmentsCalls.getMonitoredDepartment, { id, year }, options)
})

export default {
  structure: () => [own, tree],
  rates: () => [own, rates],
  states: () => [openedCard],
  history: () => [openedCard],
  publications: () => [publications],
  // The portal records who has seen personal fields of employees.
  employees: () => [own],
  allEmployees: () => [own],
  employment: 'noted as a look',
  allStructure: () => [tree],
  allRates: () => [rates],
  units: () => [ahead(departmentsCalls.listUnits, {})],
  unit: ({ params }) => [...recordAhead(departmentsCalls.getUnitCard, params), choices],
} satisfies ScreenReads<keyof typeof departmentsScreens>
