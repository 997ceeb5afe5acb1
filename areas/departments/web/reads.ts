import { ahead } from '#platform/web/api/read-ahead.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { departmentsCalls } from '../contract/calls.ts'

const own = ahead(departmentsCalls.getOwnDepartments, {})
const rates = ahead(departmentsCalls.listRates, {})
const tree = ahead(departmentsCalls.getTree, {})

export default {
  // Lists of employees are left out: the portal notes who has seen their personal fields.
  structure: () => [own, tree],
  rates: () => [own, rates],
  allStructure: () => [tree],
  allRates: () => [rates],
  units: () => [ahead(departmentsCalls.listUnits, {})],
} satisfies ScreenReads
