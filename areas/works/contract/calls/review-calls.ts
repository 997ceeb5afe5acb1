import * as z from 'zod/mini'
import { Done } from '#platform/contract/done.ts'
import { RowId } from '#platform/contract/ids.ts'
import { Id, queryInt, SearchText } from '#platform/contract/query.ts'
import {
  CommentChange,
  Deadline,
  Delegation,
  Delegations,
  NewComment,
  NewDelegation,
  NewTerm,
  WorkComment,
  WorkHistory,
} from '../review.ts'
import { WorkDifference } from '../difference.ts'
import { FILE_KINDS } from '../status.ts'
import { byId, call, leader, path, reader } from './shared.ts'

const revision = queryInt({ min: 1, max: 1000 })
const supervisor = { anyOf: ['worker'] } as const

// Ours: versions and remarks, an absence, and the deadlines of a department. Issue «Approval of works»,
// beyond.
export const reviewCalls = {
  getWorkHistory: call({
    method: 'GET',
    path: `${path}/work/{id}/history`,
    access: reader,
    params: byId,
    answer: WorkHistory,
    failures: ['not-found'],
  }),
  getWorkDifference: call({
    method: 'GET',
    path: `${path}/difference/{id}`,
    access: reader,
    params: byId,
    query: z.object({ kind: z.enum(FILE_KINDS), from: revision, to: revision }),
    answer: WorkDifference,
    failures: ['not-found'],
  }),
  addWorkComment: call({
    method: 'POST',
    path: `${path}/work/{id}/comments`,
    access: reader,
    params: byId,
    body: NewComment,
    answer: WorkComment,
    status: 201,
    whileSwitched: 'never',
    failures: ['not-found', 'not-sent-yet', 'too-many-comments', 'changed-meanwhile'],
  }),
  settleWorkComment: call({
    method: 'PATCH',
    path: `${path}/comments/{id}`,
    access: reader,
    params: byId,
    body: z.object({ isSettled: z.boolean() }),
    answer: WorkComment,
    whileSwitched: 'never',
    failures: ['not-found'],
  }),
  changeWorkComment: call({
    method: 'PUT',
    path: `${path}/comments/{id}`,
    access: reader,
    params: byId,
    body: CommentChange,
    answer: WorkComment,
    whileSwitched: 'never',
    failures: ['not-found', 'remark-is-settled', 'changed-meanwhile'],
  }),
  deleteWorkComment: call({
    method: 'DELETE',
    path: `${path}/comments/{id}`,
    access: reader,
    params: byId,
    answer: Done,
    whileSwitched: 'never',
    failures: ['not-found', 'remark-is-settled'],
  }),
  listDelegations: call({
    method: 'GET',
    path: `${path}/teacher/delegations`,
    access: supervisor,
    answer: Delegations,
  }),
  findColleagues: call({
    method: 'GET',
    path: `${path}/teacher/colleagues`,
    access: supervisor,
    query: z.object({ term: z.optional(SearchText) }),
    answer: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  delegateWorks: call({
    method: 'POST',
    path: `${path}/teacher/delegations`,
    access: supervisor,
    body: NewDelegation,
    answer: Delegation,
    status: 201,
    whileSwitched: 'never',
    failures: ['already-delegated'],
  }),
  endDelegation: call({
    method: 'DELETE',
    path: `${path}/teacher/delegations/{id}`,
    access: supervisor,
    params: byId,
    answer: Done,
    whileSwitched: 'never',
    failures: ['not-found'],
  }),
  listDeadlines: call({
    method: 'GET',
    path: `${path}/admin/deadlines`,
    access: leader,
    query: z.object({ departmentId: Id }),
    answer: z.array(Deadline),
    failures: ['forbidden'],
  }),
  // All that a leader has typed is saved, or nothing: what is wrong is said under each.
  setDeadlines: call({
    method: 'PUT',
    path: `${path}/admin/deadlines`,
    access: leader,
    body: z.object({ departmentId: RowId, terms: z.array(NewTerm).check(z.minLength(1), z.maxLength(60)) }),
    answer: z.array(Deadline),
    whileSwitched: 'never',
    failures: ['forbidden', 'changed-meanwhile'],
  }),
}
