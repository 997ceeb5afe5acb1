import * as z from 'zod/mini'
import { callsWith, file } from '#platform/contract/call.ts'
import { Instant } from '#platform/contract/dates.ts'
import { Done } from '#platform/contract/done.ts'
import { Version } from '#platform/contract/ids.ts'
import { Id, pagingFields } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { messengerFailures } from './failures.ts'

const call = callsWith(messengerFailures)

/** The reasons for a complaint, in the order in which they are offered. */
export const COMPLAINT_REASONS = {
  insult: 'Оскорбление или угроза',
  spam: 'Реклама или рассылка',
  fraud: 'Обман или выманивание данных',
  other: 'Другое',
} as const
export const ComplaintReason = z.enum(['insult', 'spam', 'fraud', 'other'])

/** The decision on a complaint. */
export const COMPLAINT_OUTCOMES = {
  removed: 'Сообщение удалено',
  warned: 'Автор предупреждён',
  dismissed: 'Нарушения нет',
} as const
export const ComplaintOutcome = z.enum(['removed', 'warned', 'dismissed'])
export type ComplaintOutcome = z.infer<typeof ComplaintOutcome>

export const NewComplaint = z.object({
  reason: ComplaintReason,
  comment: z.optional(typedText({ min: 0, max: 1000 })),
})

const Named = z.object({ id: z.int(), name: z.string() })

/** A complaint as its judge sees it: the message with its neighbours, and nothing else of the chat. */
export const Complaint = z.object({
  id: z.int(),
  person: Named,
  author: Named,
  reason: ComplaintReason,
  comment: z.string(),
  createdAt: Instant,
  excerpt: z.array(
    z.object({
      authorName: z.string(),
      text: z.string(),
      fileCount: z.int(),
      /** As they were at the time of the complaint; they can be opened until it is decided. */
      files: z.optional(z.array(z.object({ id: z.uuid(), name: z.string(), isPicture: z.boolean() }))),
      date: Instant,
      /** The message itself rather than one of its neighbours. */
      isMeant: z.boolean(),
    }),
  ),
  outcome: z.nullable(ComplaintOutcome),
  answer: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  version: Version,
})
export type Complaint = z.infer<typeof Complaint>

export const ComplaintDecision = z.object({
  outcome: z.enum(['removed', 'warned', 'dismissed'], 'Выберите решение'),
  /** Read by the complainant, and by the author if the complaint was upheld. */
  answer: typedText({ max: 1000 }),
})

/** The waiting complaints, on the home page of people who decide them. */
export const WaitingComplaints = z.object({ count: z.int() })

const DECIDERS = { access: { anyOf: ['content-management'] }, whileSwitched: 'never' } as const

/** Decision D-80, issue 15; the shapes are ours, decision 0173. */
export const complaintCalls = {
  complain: call({
    method: 'POST',
    path: '/api/proxy/chats/{id}/message/{msg}/complaint',
    access: 'signed-in',
    because: 'Everybody has chats, and each call asks the tables whether the caller is a member now',
    whileSwitched: 'never',
    params: z.object({ id: Id, msg: Id }),
    body: NewComplaint,
    answer: Done,
    failures: ['not-found', 'own-message', 'complained-before', 'too-many-complaints'],
  }),
  listComplaints: call({
    method: 'GET',
    path: '/api/proxy/chats/complaints',
    ...DECIDERS,
    query: z.object({ ...pagingFields, state: z.optional(z.nullable(z.enum(['waiting', 'decided']))) }),
    answer: z.object({ count: z.int(), items: z.array(Complaint) }),
  }),
  /** A file in the excerpt of a waiting complaint; for a picture, the small one. */
  getComplaintFile: call({
    method: 'GET',
    path: '/api/proxy/chats/complaints/{complaintId}/files/{fileId}',
    ...DECIDERS,
    params: z.object({ complaintId: Id, fileId: z.uuid() }),
    answer: file('application/octet-stream'),
    failures: ['not-found'],
  }),
  decideComplaint: call({
    method: 'PUT',
    path: '/api/proxy/chats/complaints/{complaintId}',
    ...DECIDERS,
    params: z.object({ complaintId: Id }),
    body: z.object({ ...ComplaintDecision.shape, version: Version }),
    answer: Complaint,
    failures: ['not-found', 'changed-meanwhile', 'decided-before', 'own-complaint'],
  }),
}
