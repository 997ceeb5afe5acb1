import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Id, pagingFields, SearchText } from '#platform/contract/query.ts'
import { Audience, AudienceChoice } from './audience.ts'
import {
  AnnouncementText,
  ChangedAnnouncement,
  EditedAnnouncement,
  EditedRow,
  registerFilterFields,
  registerQuery,
  RegisterRow,
  STATES,
} from './edited.ts'

const call = callsWith({})
const EDITORS = { anyOf: ['content-management'] } as const
const BASE = '/api/proxy/admin/announcements'
const ofOne = z.object({ id: Id })

// Ours: the specification has no calls for editors. Decision 0033.
export const editorCalls = {
  listEdited: call({
    method: 'GET',
    path: BASE,
    access: EDITORS,
    query: z.object({
      ...pagingFields,
      search: z.optional(z.nullable(SearchText)),
      state: z.optional(z.nullable(z.enum(STATES))),
      sort: z.optional(z.nullable(z.enum(['publishedAt', '-publishedAt', 'title', '-title']))),
    }),
    answer: z.object({ count: z.int(), items: z.array(EditedRow) }),
  }),
  listAudienceChoices: call({
    method: 'GET',
    path: `${BASE}/choices`,
    access: EDITORS,
    query: z.object({ search: z.optional(z.nullable(SearchText)) }),
    answer: z.object({ count: z.int(), items: z.array(AudienceChoice) }),
  }),
  countAudience: call({
    method: 'POST',
    path: `${BASE}/audience`,
    access: EDITORS,
    whileSwitched: 'reads',
    body: z.object({ audience: Audience }),
    answer: z.object({ count: z.int() }),
  }),
  getEdited: call({
    method: 'GET',
    path: `${BASE}/{id}`,
    access: EDITORS,
    params: ofOne,
    answer: EditedAnnouncement,
    failures: ['not-found'],
  }),
  createAnnouncement: call({
    method: 'POST',
    path: BASE,
    access: EDITORS,
    body: AnnouncementText,
    answer: EditedAnnouncement,
    failures: ['not-found'],
  }),
  changeAnnouncement: call({
    method: 'PUT',
    path: `${BASE}/{id}`,
    access: EDITORS,
    params: ofOne,
    body: ChangedAnnouncement,
    answer: EditedAnnouncement,
    failures: ['not-found', 'changed-meanwhile'],
  }),
  removeAnnouncement: call({
    method: 'DELETE',
    path: `${BASE}/{id}`,
    access: EDITORS,
    params: ofOne,
    answer: Done,
    failures: ['not-found'],
  }),
  restoreAnnouncement: call({
    method: 'POST',
    path: `${BASE}/{id}/restore`,
    access: EDITORS,
    params: ofOne,
    answer: Done,
    failures: ['not-found'],
  }),
  listRegister: call({
    method: 'GET',
    path: `${BASE}/{id}/register`,
    access: EDITORS,
    whileSwitched: 'never',
    params: ofOne,
    query: registerQuery,
    answer: z.object({
      title: z.string(),
      total: z.int(),
      confirmed: z.int(),
      count: z.int(),
      items: z.array(RegisterRow),
    }),
    failures: ['not-found'],
  }),
  exportRegister: call({
    method: 'POST',
    path: `${BASE}/{id}/register/export`,
    access: EDITORS,
    whileSwitched: 'never',
    params: ofOne,
    body: z.object(registerFilterFields),
    answer: XLSX_FILE,
    failures: ['not-found'],
  }),
}
