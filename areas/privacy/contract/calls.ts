import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { privacyFailures } from './failures.ts'
import {
  Consent,
  Correction,
  CORRECTION_FILTERS,
  CorrectionAnswer,
  CorrectionForm,
  ForeignCorrection,
  PersonalView,
} from './privacy.ts'

const call = callsWith(privacyFailures)
const because = 'Everybody has the right to know and decide about their own data'
const paged = <Item extends z.ZodMiniType>(item: Item) => z.object({ count: z.int(), items: z.array(item) })

// Ours: decisions D-88 and D-89 of part 1.
export const privacyCalls = {
  listConsents: call({
    method: 'GET',
    path: '/api/proxy/privacy/consents',
    access: 'signed-in',
    because,
    whileSwitched: 'never',
    answer: z.array(Consent),
  }),
  decideConsent: call({
    method: 'POST',
    path: '/api/proxy/privacy/consents/{id}',
    access: 'signed-in',
    because,
    whileSwitched: 'never',
    params: z.object({ id: Id }),
    body: z.object({ isGiven: z.boolean() }),
    answer: z.array(Consent),
    failures: ['no-such-text', 'required-consent'],
  }),
  listViews: call({
    method: 'GET',
    path: '/api/proxy/privacy/views',
    access: 'signed-in',
    because,
    whileSwitched: 'never',
    query: z.object(pagingFields),
    answer: paged(PersonalView),
  }),
  exportData: call({
    method: 'POST',
    path: '/api/proxy/privacy/export',
    access: 'signed-in',
    because,
    whileSwitched: 'never',
    answer: file('application/zip'),
    failures: ['too-many-exports'],
  }),
  listCorrections: call({
    method: 'GET',
    path: '/api/proxy/privacy/corrections',
    access: 'signed-in',
    because,
    whileSwitched: 'never',
    answer: z.array(Correction),
  }),
  requestCorrection: call({
    method: 'POST',
    path: '/api/proxy/privacy/corrections',
    access: 'signed-in',
    because,
    whileSwitched: 'never',
    body: CorrectionForm,
    answer: Correction,
    status: 201,
    failures: ['too-many-corrections'],
  }),
  listForeignCorrections: call({
    method: 'GET',
    path: '/api/proxy/admin/corrections',
    access: { anyOf: ['users-management'] },
    query: z.object({ ...pagingFields, state: z.optional(z.nullable(z.enum(CORRECTION_FILTERS))) }),
    answer: paged(ForeignCorrection),
  }),
  answerCorrection: call({
    method: 'POST',
    path: '/api/proxy/admin/corrections/{id}',
    access: { anyOf: ['users-management'] },
    params: z.object({ id: Id }),
    body: CorrectionAnswer,
    answer: Done,
    failures: ['no-such-correction', 'correction-changed', 'field-changed', 'administrators-only'],
  }),
}
