import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { Id, pagingFields, queryInt, SearchText } from '#platform/contract/query.ts'
import { structureCalls } from './register/calls.ts'
import { Department, Employee, MonitoredDepartment, OwnDepartments, RatesRow, Tree } from './department.ts'

const call = callsWith({})
const OPEN = {
  access: 'signed-in',
  because: 'Every user may see the card of a unit; the handler leaves out what is not for the caller',
} as const
const byId = z.object({ id: Id })
const year = z.optional(z.nullable(queryInt({ min: 1900, max: 2100 })))

const employeeFilter = {
  query: z.optional(z.nullable(SearchText)),
  departmentId: z.optional(z.nullable(Id)),
  sort: z.optional(z.nullable(z.enum(['fio', 'sumRateacc', 'degreeCode']))),
  order: z.optional(z.nullable(z.enum(['asc', 'desc']))),
}

// Specification part 1, section 7; decisions D-57 to D-64. The exports are ours.
export const departmentsCalls = {
  getOwnDepartments: call({
    ...OPEN,
    method: 'GET',
    path: '/api/proxy/department/permissions',
    answer: OwnDepartments,
  }),
  getDepartment: call({
    ...OPEN,
    method: 'GET',
    path: '/api/proxy/department/{id}',
    params: byId,
    answer: Department,
    failures: ['not-found'],
  }),
  getMonitoredDepartment: call({
    ...OPEN,
    method: 'GET',
    path: '/api/proxy/monitoring/departments/department',
    query: z.object({ id: z.optional(z.nullable(Id)), year }),
    answer: MonitoredDepartment,
    failures: ['not-found'],
  }),
  listDepartmentStaff: call({
    ...OPEN,
    method: 'GET',
    path: '/api/proxy/department/staff/{id}',
    params: byId,
    answer: z.array(Employee),
  }),
  listRates: call({
    ...OPEN,
    method: 'GET',
    path: '/api/proxy/department/rates',
    answer: z.array(RatesRow),
  }),
  getTree: call({
    ...OPEN,
    method: 'GET',
    path: '/api/proxy/department/tree',
    answer: Tree,
  }),
  listEmployees: call({
    ...OPEN,
    method: 'GET',
    path: '/api/proxy/info/all-staff/staff-tab',
    query: z.object({ ...employeeFilter, ...pagingFields }),
    answer: z.object({ employees: z.array(Employee), count: z.int() }),
  }),
  exportDepartmentStaff: call({
    method: 'POST',
    path: '/api/proxy/department/staff/{id}/export',
    access: { anyOf: ['worker'] },
    params: byId,
    answer: XLSX_FILE,
  }),
  exportEmployees: call({
    method: 'POST',
    path: '/api/proxy/info/all-staff/export',
    access: { anyOf: ['directorate'] },
    body: z.object(employeeFilter),
    answer: XLSX_FILE,
  }),
  exportRates: call({
    method: 'POST',
    path: '/api/proxy/department/rates/export',
    access: { anyOf: ['worker'] },
    answer: XLSX_FILE,
  }),
  exportTree: call({
    method: 'POST',
    path: '/api/proxy/department/tree/export',
    access: { anyOf: ['worker'] },
    body: z.object({ departmentId: z.optional(z.nullable(Id)) }),
    answer: XLSX_FILE,
    failures: ['not-found'],
  }),
  exportPublications: call({
    method: 'POST',
    path: '/api/proxy/department/{id}/publications/export',
    access: { anyOf: ['worker'] },
    params: byId,
    body: z.object({ year }),
    answer: XLSX_FILE,
    failures: ['not-found', 'forbidden'],
  }),
  exportStates: call({
    method: 'POST',
    path: '/api/proxy/department/{id}/states/export',
    access: { anyOf: ['worker'] },
    params: byId,
    answer: XLSX_FILE,
    failures: ['not-found', 'forbidden'],
  }),
  exportHistory: call({
    method: 'POST',
    path: '/api/proxy/department/{id}/history/export',
    access: { anyOf: ['worker'] },
    params: byId,
    answer: XLSX_FILE,
    failures: ['not-found', 'forbidden'],
  }),
  ...structureCalls,
}
