import * as z from 'zod/mini'
import { Id } from '#platform/contract/query.ts'
import { StaffWithWorks, TaughtList, UnitOption, WorkFilters } from '../work.ts'
import { byId, call, filterFields, leader, optional, path, teacher } from './shared.ts'

const count = z.object({ count: z.int() })

// Specification part 2, section 7, "Approval": the lists of supervisors and their leaders.
export const listCalls = {
  listWorkFilters: call({
    method: 'GET',
    path: `${path}/filter/all/{id}`,
    access: { anyOf: ['worker', 'aspirant', 'department-head', 'directorate'] },
    params: byId,
    answer: WorkFilters,
    failures: ['forbidden'],
  }),
  countTaughtWorks: call({
    method: 'GET',
    path: `${path}/teacher/work/total-count`,
    access: teacher,
    answer: count,
  }),
  listTaughtWorks: call({
    method: 'GET',
    path: `${path}/teacher/work`,
    access: teacher,
    // Ours: the works of an absent supervisor who has named the reader as their deputy.
    query: z.object({ staffId: optional(Id), ...filterFields }),
    answer: TaughtList,
    failures: ['forbidden'],
  }),
  listWorkUnits: call({
    method: 'GET',
    path: `${path}/filter/departments`,
    access: leader,
    answer: z.array(UnitOption),
  }),
  listStaffWithWorks: call({
    method: 'GET',
    path: `${path}/admin/staff-with-works`,
    access: leader,
    query: z.object({ departmentId: Id }),
    answer: z.array(StaffWithWorks),
    failures: ['forbidden'],
  }),
  countWorksOfStaff: call({
    method: 'GET',
    path: `${path}/admin/work/total-count/{id}`,
    access: leader,
    params: byId,
    answer: count,
    failures: ['forbidden'],
  }),
  listWorksOfStaff: call({
    method: 'GET',
    path: `${path}/admin/work`,
    access: leader,
    query: z.object({ staffId: Id, ...filterFields }),
    answer: TaughtList,
    failures: ['forbidden'],
  }),
}
