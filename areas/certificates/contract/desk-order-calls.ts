import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Id, SearchText } from '#platform/contract/query.ts'
import { DeskItem } from './desk.ts'
import { certificatesFailures } from './failures.ts'
import { CertificateItem, CertificateOrder, CertificateType, InitialData } from './request.ts'

const call = callsWith(certificatesFailures)
const path = '/api/proxy/certificate/admin/students'
const access = { anyOf: ['certificates'] } as const
const byId = z.object({ id: Id })

/** An enrolment for which a clerk may enter a request. */
export const DeskStudent = z.object({
  studentId: z.int(),
  fio: z.string(),
  group: z.nullable(z.string()),
  recordBook: z.string(),
})
export type DeskStudent = z.output<typeof DeskStudent>

/** The form of a request for one enrolment. */
export const DeskOrder = z.object({
  types: z.array(CertificateType),
  initial: InitialData,
  places: z.array(z.object({ id: z.int(), name: z.string() })),
  /** What its student has ordered and not got yet. */
  open: z.array(CertificateItem),
})
export type DeskOrder = z.output<typeof DeskOrder>

// Ours: a student who stands at the desk orders by word of mouth. Decision 0338.
export const deskOrderCalls = {
  searchDeskStudents: call({
    method: 'GET',
    path,
    access,
    query: z.object({ search: SearchText }),
    answer: z.array(DeskStudent),
  }),
  getDeskOrder: call({
    method: 'GET',
    path: `${path}/{id}`,
    access,
    params: byId,
    answer: DeskOrder,
    failures: ['not-found'],
  }),
  enterRequest: call({
    method: 'POST',
    path: `${path}/{id}/requests`,
    access,
    params: byId,
    body: z.object({ ...z.omit(CertificateOrder, { studentId: true }).shape, typeId: Id }),
    answer: DeskItem,
    status: 201,
    failures: ['not-found', 'kind-closed', 'already-ordered'],
  }),
}
