import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { LEAVERS } from './access.ts'
import { SignerItem, signerFilterFields, OwnBypassSheet, Signing } from './bypass.ts'
import { bypassFailures } from './failures.ts'
import { pointCalls } from './points.ts'

const call = callsWith(bypassFailures)

const SIGNERS = { anyOf: ['bypass-signing'] } as const

// Decisions of part 1, section 6: calls that the document does not describe.
export const bypassCalls = {
  getBypassSheet: call({
    method: 'GET',
    path: '/api/proxy/bypass-sheet',
    access: LEAVERS,
    answer: OwnBypassSheet,
  }),
  openBypassSheet: call({
    method: 'POST',
    path: '/api/proxy/bypass-sheet',
    access: LEAVERS,
    answer: OwnBypassSheet,
    status: 201,
    failures: ['no-leaving-order', 'sheet-is-open'],
  }),
  listSignerItems: call({
    method: 'GET',
    path: '/api/proxy/bypass-sheet/desk',
    access: SIGNERS,
    query: z.object({ ...signerFilterFields, ...pagingFields }),
    answer: z.object({
      count: z.int(),
      items: z.array(SignerItem),
      /** The units for which the reader signs. */
      departments: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  exportSignerItems: call({
    method: 'POST',
    path: '/api/proxy/bypass-sheet/desk/export',
    access: SIGNERS,
    body: z.object(signerFilterFields),
    answer: XLSX_FILE,
  }),
  signItem: call({
    method: 'PUT',
    path: '/api/proxy/bypass-sheet/items/{id}',
    access: SIGNERS,
    params: z.object({ id: Id }),
    body: z.object({ version: Version, ...Signing.shape }),
    answer: SignerItem,
    failures: ['not-found', 'changed-meanwhile'],
  }),
  ...pointCalls,
}
