import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { certificatesFailures } from './failures.ts'
import { PaperPreview } from './paper-preview.ts'
import { PickUp, PickUpDay } from './pick-up.ts'
import {
  CertificateChanges,
  CertificateItem,
  CertificateOrder,
  CertificateRequest,
  CertificateType,
  InitialData,
  NewCertificate,
  OwnEnrolment,
} from './request.ts'

const call = callsWith(certificatesFailures)
const path = '/api/proxy/certificate'
const access = { anyOf: ['student-certificate'] } as const
const byId = z.object({ id: Id })
const Named = z.object({ id: z.int(), name: z.string() })

// Specification part 2, section 7, "Certificates (student)".
export const ownCalls = {
  listEnrolments: call({
    method: 'GET',
    path: `${path}/student/students`,
    access,
    answer: z.array(OwnEnrolment),
  }),
  listReceiptPlaces: call({
    method: 'GET',
    path: `${path}/filter/receipt-places`,
    access,
    answer: z.array(Named),
  }),
  listOwnCertificates: call({
    method: 'GET',
    path: `${path}/student`,
    access,
    query: z.object(pagingFields),
    answer: z.object({ items: z.array(CertificateItem) }),
  }),
  listCertificateTypes: call({
    method: 'GET',
    path: `${path}/student/types/{id}`,
    access,
    params: byId,
    answer: z.array(CertificateType),
    failures: ['not-found'],
  }),
  getInitialData: call({
    method: 'GET',
    path: `${path}/student/initial-data/{id}`,
    access,
    params: byId,
    query: z.object({ typeId: z.optional(z.nullable(Id)) }),
    answer: InitialData,
    failures: ['not-found'],
  }),
  getCertificate: call({
    method: 'GET',
    path: `${path}/student/{id}`,
    access,
    params: byId,
    answer: CertificateRequest,
    failures: ['not-found'],
  }),
  orderCertificate: call({
    method: 'POST',
    path: `${path}/student/{typeId}`,
    access,
    params: z.object({ typeId: Id }),
    body: CertificateOrder,
    answer: CertificateItem,
    status: 201,
    failures: ['not-found', 'kind-closed', 'already-ordered'],
  }),
  changeCertificate: call({
    method: 'PATCH',
    path: `${path}/student/{id}`,
    access,
    params: byId,
    body: CertificateChanges,
    answer: CertificateItem,
    failures: ['not-found', 'in-work', 'kind-closed', 'already-ordered'],
  }),
  deleteCertificate: call({
    method: 'DELETE',
    path: `${path}/student/{id}`,
    access,
    params: byId,
    answer: z.null(),
    status: 204,
    failures: ['not-found', 'not-deletable'],
  }),
  downloadCertificate: call({
    method: 'GET',
    path: `${path}/student/download/{id}`,
    access,
    params: byId,
    answer: file('application/pdf'),
    failures: ['not-found'],
  }),
  // Ours: a preview of a certificate before it is ordered.
  previewCertificate: call({
    method: 'POST',
    path: `${path}/student/{typeId}/preview`,
    access,
    params: z.object({ typeId: Id }),
    body: NewCertificate,
    answer: PaperPreview,
    whileSwitched: 'reads',
    failures: ['not-found', 'kind-closed'],
  }),
  // Ours: the time at which a ready paper will be collected.
  listPickUpDays: call({
    method: 'GET',
    path: `${path}/student/{id}/pick-up`,
    access,
    params: byId,
    answer: z.array(PickUpDay),
    failures: ['not-found', 'not-to-collect'],
  }),
  choosePickUp: call({
    method: 'PUT',
    path: `${path}/student/{id}/pick-up`,
    access,
    params: byId,
    body: PickUp,
    answer: CertificateItem,
    failures: ['not-found', 'not-to-collect', 'slot-closed', 'slot-taken'],
  }),
  cancelPickUp: call({
    method: 'DELETE',
    path: `${path}/student/{id}/pick-up`,
    access,
    params: byId,
    answer: CertificateItem,
    failures: ['not-found', 'not-to-collect'],
  }),
}
