import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { AuditFilter, auditFilterFields, AuditName, AuditRecord } from './audit.ts'
import { administrationFailures } from './failures.ts'
import { Letter, LetterStateText, SystemState } from './system.ts'

const call = callsWith(administrationFailures)
const AUDITORS = { anyOf: ['audit-view'] } as const
const ADMINISTRATORS = { anyOf: ['admin'] } as const

// Decisions of part 1, sections 16 and 17 (D-88).
export const administrationCalls = {
  listAudit: call({
    method: 'GET',
    path: '/api/proxy/admin/audit',
    access: AUDITORS,
    query: z.object({ ...auditFilterFields, ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(AuditRecord) }),
  }),
  listAuditNames: call({
    method: 'GET',
    path: '/api/proxy/admin/audit/names',
    access: AUDITORS,
    answer: z.object({ actions: z.array(AuditName), entities: z.array(AuditName) }),
  }),
  exportAudit: call({
    method: 'POST',
    path: '/api/proxy/admin/audit/export',
    access: AUDITORS,
    body: AuditFilter,
    answer: XLSX_FILE,
  }),
  getSystem: call({
    method: 'GET',
    path: '/api/proxy/admin/system',
    access: ADMINISTRATORS,
    answer: SystemState,
  }),
  listLetters: call({
    method: 'GET',
    path: '/api/proxy/admin/system/letters',
    access: ADMINISTRATORS,
    query: z.object({ state: z.optional(z.nullable(LetterStateText)), ...pagingFields }),
    answer: z.object({ count: z.int(), items: z.array(Letter) }),
  }),
  sendAgain: call({
    method: 'POST',
    path: '/api/proxy/admin/system/letters/{id}/send-again',
    access: ADMINISTRATORS,
    params: z.object({ id: Id }),
    answer: Done,
    failures: ['not-found', 'letter-left'],
  }),
}
