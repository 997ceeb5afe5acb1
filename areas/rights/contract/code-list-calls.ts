import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { Id } from '#platform/contract/query.ts'
import { CodeList, CodeListFilter, CodeListSize, LIST_WAYS } from './code-list.ts'
import { rightsFailures } from './failures.ts'

const call = callsWith(rightsFailures)

const access = { anyOf: ['users-management'] } as const
const LISTS = '/api/proxy/admin/registration-lists'

// The screen «ПИН-коды»: codes for a whole list of people.
export const codeListCalls = {
  sizeCodeList: call({
    method: 'GET',
    path: `${LISTS}/size`,
    access,
    query: z.object(CodeListFilter),
    answer: CodeListSize,
  }),
  orderCodeList: call({
    method: 'POST',
    path: LISTS,
    access,
    whileSwitched: 'never',
    body: z.object({ ...CodeListFilter, way: z.enum(LIST_WAYS) }),
    answer: CodeList,
    failures: ['nobody-needs-codes', 'nobody-has-address'],
  }),
  listCodeLists: call({
    method: 'GET',
    path: LISTS,
    access,
    answer: z.array(CodeList),
  }),
  downloadCodeList: call({
    method: 'POST',
    path: `${LISTS}/{listId}/file`,
    access,
    whileSwitched: 'never',
    params: z.object({ listId: Id }),
    answer: file('application/octet-stream'),
    failures: ['not-found'],
  }),
}
