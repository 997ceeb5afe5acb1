import * as z from 'zod/mini'
import { callsWith, file, XLSX_FILE } from '#platform/contract/call.ts'
import { Flag, Id, pagingFields, queryList } from '#platform/contract/query.ts'
import {
  Annulment,
  Batch,
  BatchAnswer,
  DeskCounts,
  DeskFilter,
  DeskItem,
  DeskList,
  DeskQuery,
  DeskRequest,
  Issue,
  MOST_AT_ONCE,
  RegistryFilter,
  RegistryItem,
  Rejection,
  Scholarship,
  Seen,
} from './desk.ts'
import { certificatesFailures } from './failures.ts'

const call = callsWith(certificatesFailures)
const path = '/api/proxy/certificate/admin'
const access = { anyOf: ['certificates'] } as const
const byId = z.object({ id: Id })
const move = {
  method: 'PATCH',
  access,
  params: byId,
  answer: DeskItem,
  failures: ['not-found', 'wrong-state', 'taken', 'changed-meanwhile'],
} as const

// Decisions D-047 and D-048: calls that the document leaves to another system.
export const deskCalls = {
  listRequests: call({ method: 'GET', path, access, query: DeskQuery, answer: DeskList }),
  exportRequests: call({
    method: 'GET',
    path: `${path}/export`,
    access,
    query: DeskFilter,
    answer: XLSX_FILE,
  }),
  countRequests: call({ method: 'GET', path: `${path}/counts`, access, answer: DeskCounts }),
  getRequest: call({
    method: 'GET',
    path: `${path}/{id}`,
    access,
    params: byId,
    answer: DeskRequest,
    failures: ['not-found'],
  }),
  takeRequest: call({ ...move, path: `${path}/{id}/to-in-progress`, body: Seen }),
  issueRequest: call({
    ...move,
    path: `${path}/{id}/to-ready`,
    body: Issue,
    whileSwitched: 'never',
    failures: [
      ...move.failures,
      'no-signatory',
      'no-university-name',
      'other-signatory',
      'kind-closed',
      'blank-left',
      'scholarship-missing',
    ],
  }),
  // Ours: no register has the sums. Decision 0288.
  writeScholarship: call({
    ...move,
    path: `${path}/{id}/scholarship`,
    body: Scholarship,
    failures: [...move.failures, 'not-asked'],
  }),
  rejectRequest: call({ ...move, path: `${path}/{id}/to-rejected`, body: Rejection }),
  resetRequest: call({ ...move, path: `${path}/{id}/reset`, body: Seen }),
  handOutRequest: call({ ...move, path: `${path}/{id}/hand-out`, body: Seen }),
  annulRequest: call({ ...move, path: `${path}/{id}/annul`, body: Annulment, whileSwitched: 'never' }),
  moveManyRequests: call({
    method: 'POST',
    path: `${path}/batch`,
    access,
    body: Batch,
    answer: BatchAnswer,
    whileSwitched: 'never',
    failures: ['no-signatory'],
  }),
  getRequestPdf: call({
    method: 'GET',
    path: `${path}/{id}/pdf`,
    access,
    params: byId,
    query: z.object({ preview: z.optional(z.nullable(Flag)) }),
    answer: file('application/pdf'),
    failures: ['not-found'],
  }),
  printRequests: call({
    method: 'GET',
    path: `${path}/print`,
    access,
    query: z.object({ ids: queryList(Id, { min: 1, max: MOST_AT_ONCE }) }),
    answer: file('application/pdf'),
    failures: ['nothing-to-print'],
  }),
  listRegistry: call({
    method: 'GET',
    path: `${path}/registry`,
    access,
    query: z.object({ ...RegistryFilter.shape, ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(RegistryItem) }),
  }),
  exportRegistry: call({
    method: 'POST',
    path: `${path}/registry/export`,
    access,
    body: RegistryFilter,
    answer: XLSX_FILE,
  }),
}
