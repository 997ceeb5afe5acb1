import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { MILITARY_FILE_TYPES, MOST_FILE_BYTES, MOST_FILES } from './docs-type.ts'
import { militaryFailures } from './failures.ts'
import { NewRequest, Reference, StudentRequest } from './request.ts'

const call = callsWith(militaryFailures)
const path = '/api/proxy/military'
const access = { anyOf: ['student', 'aspirant'] } as const
const fileId = z.object({ id: z.uuid() })
const list = { types: MILITARY_FILE_TYPES, most: MOST_FILES }

// Specification part 2, section 7, "Military": the actions of a student. An administrator in a student's
// place is not the student: papers of the military registration are for the student and the desk alone
// (decision D-007).
export const ownCalls = {
  getActualRequest: call({
    method: 'GET',
    path: `${path}/request/actual`,
    access,
    answer: z.nullable(StudentRequest),
    isNothing: 204,
    whileSwitched: 'never',
  }),
  countUndownloaded: call({
    method: 'GET',
    path: `${path}/reference/undownloaded_count`,
    access,
    whileSwitched: 'never',
    answer: z.object({ count: z.int() }),
  }),
  listReferences: call({
    method: 'GET',
    path: `${path}/reference`,
    access,
    query: z.object(pagingFields),
    answer: z.object({ count: z.int(), items: z.array(Reference) }),
    whileSwitched: 'never',
  }),
  sendRequest: call({
    method: 'POST',
    path: `${path}/request`,
    access,
    body: NewRequest,
    formFiles: {
      maxBytes: MOST_FILE_BYTES,
      fields: {},
      lists: { registrationCertificateFiles: list, militaryTicketFiles: list },
    },
    answer: StudentRequest,
    status: 201,
    whileSwitched: 'never',
    failures: ['already-active', 'not-studying'],
  }),
  downloadReference: call({
    method: 'GET',
    path: `${path}/reference/download/{id}`,
    access,
    params: z.object({ id: Id }),
    answer: file('application/pdf'),
    whileSwitched: 'never',
    failures: ['not-found'],
  }),
  // Ours: a page that the desk could not read is sent again, a forgotten one is added.
  addRequestFile: call({
    method: 'POST',
    path: `${path}/request/files`,
    access,
    body: z.object({ replacesId: z.optional(z.nullable(z.uuid())) }),
    formFiles: { maxBytes: MOST_FILE_BYTES, fields: { file: MILITARY_FILE_TYPES } },
    answer: StudentRequest,
    status: 201,
    whileSwitched: 'never',
    failures: ['not-found', 'not-replaceable'],
  }),
  removeRequestFile: call({
    method: 'DELETE',
    path: `${path}/request/files/{id}`,
    access,
    params: fileId,
    answer: StudentRequest,
    whileSwitched: 'never',
    failures: ['not-found', 'not-replaceable'],
  }),
  getRequestFile: call({
    method: 'GET',
    path: `${path}/request/files/{id}`,
    access: { anyOf: ['student', 'aspirant', 'military-admin'] },
    params: fileId,
    answer: file('application/octet-stream'),
    whileSwitched: 'never',
    failures: ['not-found'],
  }),
}

/** The address of a file of a request. */
export const requestFileUrl = (id: string): string => ownCalls.getRequestFile.path.replace('{id}', id)
