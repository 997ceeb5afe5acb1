import * as z from 'zod/mini'
import { callsWith, file, XLSX_FILE } from '#platform/contract/call.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import { settlementsFailures } from './failures.ts'
import { KeeperFilter, KeeperQuery, KeptList, KeptTotals } from './keeper.ts'
import { Answering, KeptRequest, NewRequest, OwnRequest, RequestFilter, RequestQuery } from './overpayment.ts'
import { Payee, PayeeValues } from './requisites.ts'
import { Operation, Settlement } from './settlement.ts'

const call = callsWith(settlementsFailures)
const path = '/api/proxy/monetarydebts'
const own = { access: 'signed-in', because: 'everybody reads their own settlements' } as const
const keeper = { anyOf: ['university-data'] } as const
const byId = z.object({ id: Id })

// Specification part 2, section 7, "Settlements".
export const settlementsCalls = {
  listSettlements: call({ ...own, method: 'GET', path, answer: z.array(Settlement) }),
  listOperations: call({
    ...own,
    method: 'GET',
    path: `${path}/{id}`,
    params: byId,
    answer: z.array(Operation),
    failures: ['not-found'],
  }),
  // Ours: the receipt for paying.
  printReceipt: call({
    ...own,
    method: 'GET',
    path: `${path}/{id}/receipt`,
    params: byId,
    answer: file('application/pdf'),
    failures: ['not-found', 'nothing-to-pay'],
  }),
  // Ours: what to do with an overpayment. Nobody signs in another's place.
  askOverpayment: call({
    ...own,
    method: 'POST',
    path: `${path}/{id}/overpayment`,
    whileSwitched: 'never',
    params: byId,
    body: NewRequest,
    answer: OwnRequest,
    status: 201,
    failures: ['not-found', 'nothing-overpaid', 'given-already', 'already-asked'],
  }),
  takeBackOverpayment: call({
    ...own,
    method: 'DELETE',
    path: `${path}/{id}/overpayment`,
    whileSwitched: 'never',
    params: byId,
    answer: z.null(),
    status: 204,
    failures: ['nothing-to-take-back'],
  }),
  listRequests: call({
    method: 'GET',
    path: `${path}/admin/requests`,
    access: keeper,
    query: RequestQuery,
    answer: z.object({ count: z.int(), items: z.array(KeptRequest) }),
  }),
  exportRequests: call({
    method: 'POST',
    path: `${path}/admin/requests/export`,
    access: keeper,
    body: RequestFilter,
    answer: XLSX_FILE,
  }),
  answerRequest: call({
    method: 'PATCH',
    path: `${path}/admin/requests/{id}`,
    access: keeper,
    params: byId,
    body: Answering,
    answer: KeptRequest,
    failures: ['not-found', 'wrong-state', 'changed-meanwhile'],
  }),
  // Ours: the keeper's list and the requisites.
  listKept: call({
    method: 'GET',
    path: `${path}/admin/list`,
    access: keeper,
    query: KeeperQuery,
    answer: KeptList,
  }),
  readTotals: call({ method: 'GET', path: `${path}/admin/totals`, access: keeper, answer: KeptTotals }),
  exportKept: call({
    method: 'POST',
    path: `${path}/admin/export`,
    access: keeper,
    body: KeeperFilter,
    answer: XLSX_FILE,
  }),
  listPayees: call({ method: 'GET', path: `${path}/admin/payees`, access: keeper, answer: z.array(Payee) }),
  createPayee: call({
    method: 'POST',
    path: `${path}/admin/payees`,
    access: keeper,
    body: PayeeValues,
    answer: Payee,
    status: 201,
    failures: ['not-found', 'payee-taken'],
  }),
  changePayee: call({
    method: 'PUT',
    path: `${path}/admin/payees/{id}`,
    access: keeper,
    params: byId,
    body: z.object({ ...PayeeValues.shape, version: Version }),
    answer: Payee,
    failures: ['not-found', 'payee-taken', 'changed-meanwhile'],
  }),
}
