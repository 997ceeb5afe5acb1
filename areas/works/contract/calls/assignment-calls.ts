import * as z from 'zod/mini'
import { Id, SearchText } from '#platform/contract/query.ts'
import { Assignment, Reassignment, UnassignedCounts, UnassignedWork } from '../assignment.ts'
import { TaughtWork } from '../work.ts'
import { byId, call, leader, path } from './shared.ts'

// Ours: the plan requires a work, and the department decides who supervises it.
export const assignmentCalls = {
  listUnassignedWorks: call({
    method: 'GET',
    path: `${path}/admin/unassigned`,
    access: leader,
    /** Without a unit: of all units that the leader has. */
    query: z.object({ departmentId: z.optional(Id) }),
    answer: z.object({ count: z.int(), counts: UnassignedCounts, items: z.array(UnassignedWork) }),
    failures: ['forbidden'],
  }),
  findUnitStaff: call({
    method: 'GET',
    path: `${path}/admin/unit-staff`,
    access: leader,
    /** Without a unit: of all units that the leader has, side by side too. */
    query: z.object({ departmentId: z.optional(Id), term: z.optional(SearchText) }),
    answer: z.array(z.object({ id: z.int(), name: z.string() })),
    failures: ['forbidden'],
  }),
  assignSupervisor: call({
    method: 'POST',
    path: `${path}/admin/unassigned`,
    access: leader,
    body: Assignment,
    answer: z.object({ assigned: z.array(z.int()) }),
    whileSwitched: 'never',
  }),
  changeSupervisor: call({
    method: 'POST',
    path: `${path}/admin/supervisor/{id}`,
    access: leader,
    params: byId,
    body: Reassignment,
    answer: TaughtWork,
    whileSwitched: 'never',
    failures: ['not-found', 'is-agreed', 'changed-meanwhile'],
  }),
}
