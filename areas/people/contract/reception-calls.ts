import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { queryInt } from '#platform/contract/query.ts'
import { Reception, ReceptionFields } from './reception.ts'

const call = callsWith({})

const path = '/api/proxy/settings/reception'
const access = { anyOf: ['worker'] } as const

// Ours: the hours are shown on a person's card, and nothing else in the portal stored them. Roles, section 4.
export const receptionCalls = {
  getOwnReception: call({ method: 'GET', path, access, answer: Reception }),
  saveOwnReception: call({
    method: 'PUT',
    path,
    access,
    whileSwitched: 'never',
    body: z.extend(ReceptionFields, { version: queryInt() }),
    answer: Reception,
    failures: ['changed-meanwhile'],
  }),
}
