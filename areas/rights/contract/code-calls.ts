import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, SearchText } from '#platform/contract/query.ts'
import { CodeFilter, FoundUnit, IssuedCode, NewCode, SheetUnit } from './code.ts'
import { rightsFailures } from './failures.ts'

const call = callsWith(rightsFailures)

const access = { anyOf: ['users-management'] } as const
const CODES = '/api/proxy/admin/registration-codes'

// The screen «ПИН-коды»: decision D-21 of part 1.
export const codeCalls = {
  listCodes: call({
    method: 'GET',
    path: CODES,
    access,
    query: z.object(CodeFilter),
    answer: z.object({ total: z.int(), items: z.array(IssuedCode) }),
  }),
  issueCode: call({
    method: 'POST',
    path: CODES,
    access,
    whileSwitched: 'never',
    body: z.object({ personId: Id }),
    answer: NewCode,
    failures: ['not-found', 'has-account', 'administrators-only'],
  }),
  findUnits: call({
    method: 'GET',
    path: '/api/proxy/admin/registration-units',
    access,
    query: z.object({ q: z.optional(z.nullable(SearchText)) }),
    answer: z.array(FoundUnit),
  }),
  issueSheet: call({
    method: 'POST',
    path: `${CODES}/sheet`,
    access,
    whileSwitched: 'never',
    body: SheetUnit,
    answer: file('application/pdf'),
    failures: ['not-found', 'nobody-needs-codes'],
  }),
  revokeCode: call({
    method: 'DELETE',
    path: `${CODES}/{codeId}`,
    access,
    whileSwitched: 'never',
    params: z.object({ codeId: Id }),
    answer: Done,
    failures: ['not-found', 'administrators-only'],
  }),
}
