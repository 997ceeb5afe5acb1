import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import { Deed, DeedFields, OwnDeeds } from './deeds.ts'
import { homeFailures } from './failures.ts'

const call = callsWith(homeFailures)
const ofOneself = {
  access: 'signed-in',
  because: 'Everybody keeps their own deeds',
  whileSwitched: 'never',
} as const
const path = '/api/proxy/home/deeds'
const byId = z.object({ id: Id })

/** Ours: decision 0176. Open deeds are among the widgets of the home page. */
export const deedCalls = {
  listDoneDeeds: call({ ...ofOneself, method: 'GET', path: `${path}/done`, answer: OwnDeeds }),
  addDeed: call({
    ...ofOneself,
    method: 'POST',
    path,
    body: DeedFields,
    answer: Deed,
    status: 201,
    failures: ['too-many-deeds'],
  }),
  changeDeed: call({
    ...ofOneself,
    method: 'PUT',
    path: `${path}/{id}`,
    params: byId,
    body: z.object({ version: Version, ...DeedFields.shape }),
    answer: Deed,
    failures: ['not-found', 'changed-meanwhile'],
  }),
  finishDeed: call({
    ...ofOneself,
    method: 'PUT',
    path: `${path}/{id}/done`,
    params: byId,
    body: z.object({ isDone: z.boolean() }),
    answer: Deed,
    failures: ['not-found', 'too-many-deeds'],
  }),
  removeDeed: call({
    ...ofOneself,
    method: 'DELETE',
    path: `${path}/{id}`,
    params: byId,
    answer: Done,
    failures: ['not-found'],
  }),
}
