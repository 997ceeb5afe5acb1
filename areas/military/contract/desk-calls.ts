import * as z from 'zod/mini'
import { callsWith, file, XLSX_FILE } from '#platform/contract/call.ts'
import { Id, queryList } from '#platform/contract/query.ts'
import {
  Batch,
  BatchAnswer,
  DeskCountFilter,
  DeskCounts,
  DeskFilter,
  DeskItem,
  DeskList,
  DeskQuery,
  DeskRequest,
  MOST_AT_ONCE,
  Seen,
  SeenCalling,
} from './desk.ts'
import { militaryFailures } from './failures.ts'

const call = callsWith(militaryFailures)
const path = '/api/proxy/military'
const requests = `${path}/admin/request`
const access = { anyOf: ['military-admin'] } as const
const byId = z.object({ id: Id })
const Named = z.object({ id: z.int(), name: z.string() })
const desk = { access, whileSwitched: 'never' } as const
const move = {
  ...desk,
  method: 'PATCH',
  params: byId,
  answer: DeskItem,
  failures: ['not-found', 'wrong-move', 'docs-expired', 'changed-meanwhile'],
} as const

// Specification part 2, section 7, "Military": the actions of the desk.
export const deskCalls = {
  listFaculties: call({ method: 'GET', path: `${path}/filter/faculties`, access, answer: z.array(Named) }),
  listStudyLevels: call({
    method: 'GET',
    path: `${path}/filter/study-levels`,
    access,
    answer: z.array(Named),
  }),
  listRequestStatuses: call({
    method: 'GET',
    path: `${path}/filter/request-statuses`,
    access,
    answer: z.array(z.object({ ...Named.shape, code: z.string() })),
  }),
  listRequests: call({ ...desk, method: 'GET', path: requests, query: DeskQuery, answer: DeskList }),
  moveToSent: call({ ...move, path: `${requests}/{id}/to-sent`, body: Seen }),
  moveToProcess: call({ ...move, path: `${requests}/{id}/to-process`, body: Seen }),
  moveToCalling: call({ ...move, path: `${requests}/{id}/to-calling`, body: SeenCalling }),
  moveToInWork: call({ ...move, path: `${requests}/{id}/to-in-work`, body: Seen }),
  moveToDone: call({
    ...move,
    path: `${requests}/{id}/to-done`,
    body: Seen,
    failures: [
      ...move.failures,
      'no-signatory',
      'no-university-name',
      'not-studying',
      'birth-date-missing',
      'group-missing',
      'course-missing',
      'speciality-missing',
      'end-year-missing',
      'order-missing',
      'facts-missing',
    ],
  }),
  resetRequest: call({
    ...move,
    path: `${requests}/{id}/reset`,
    body: Seen,
    failures: [...move.failures, 'already-received', 'another-active'],
  }),
  downloadDocuments: call({
    ...desk,
    method: 'GET',
    path: `${requests}/{id}/download`,
    params: byId,
    answer: file('application/zip'),
    failures: ['not-found', 'no-files', 'docs-expired'],
  }),
  // Ours: several requests at once, one in full, the list as a sheet.
  downloadManyDocuments: call({
    ...desk,
    method: 'GET',
    path: `${requests}/download`,
    query: z.object({ ids: queryList(Id, { min: 1, max: MOST_AT_ONCE }) }),
    answer: file('application/zip'),
    failures: ['no-files'],
  }),
  moveManyRequests: call({
    ...desk,
    method: 'POST',
    path: `${requests}/batch`,
    body: Batch,
    answer: BatchAnswer,
    failures: ['no-signatory', 'no-university-name', 'another-active'],
  }),
  countRequests: call({
    ...desk,
    method: 'GET',
    path: `${requests}/counts`,
    query: DeskCountFilter,
    answer: DeskCounts,
  }),
  getRequest: call({
    ...desk,
    method: 'GET',
    path: `${requests}/{id}`,
    params: byId,
    answer: DeskRequest,
    failures: ['not-found'],
  }),
  exportRequests: call({
    ...desk,
    method: 'POST',
    path: `${requests}/export`,
    body: DeskFilter,
    answer: XLSX_FILE,
  }),
}
