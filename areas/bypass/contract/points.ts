import * as z from 'zod/mini'
import { rowId, Version } from '#platform/contract/ids.ts'
import { callsWith } from '#platform/contract/call.ts'
import { Done } from '#platform/contract/done.ts'
import { Id } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { bypassFailures } from './failures.ts'

/** What the portal knows about a leaver by itself; of everything else only the unit knows. */
export const SHOWN_KINDS = ['books', 'payments'] as const
export const SHOWN_TITLES: Readonly<Record<(typeof SHOWN_KINDS)[number], string>> = {
  books: 'Какие книги не возвращены',
  payments: 'Что не оплачено',
}

const pointFields = {
  /** The unit's hours for leavers. */
  hours: z.optional(z.nullable(typedText({ max: 120 }))),
  /** What must be settled with the unit. */
  matter: typedText({ max: 200 }),
  /** What the leaver sees at the point of what they owe. */
  shows: z.optional(z.nullable(z.enum(SHOWN_KINDS))),
  /** The position of the point on a sheet. */
  position: z.int('Укажите целое число').check(z.gte(1, 'Не меньше единицы'), z.lte(999)),
}

export const NewPoint = z.object({
  departmentId: rowId('Выберите подразделение'),
  ...pointFields,
})
export type NewPoint = z.infer<typeof NewPoint>

export const PointFields = z.object(pointFields)
export type PointFields = z.infer<typeof PointFields>

/** A unit that signs every new sheet; the unit's id is also the point's. */
export const BypassPoint = z.object({
  id: z.int(),
  version: Version,
  department: z.string(),
  /** The unit no longer exists: new sheets leave the point out, since nobody would sign. */
  isClosed: z.boolean(),
  ...pointFields,
  /** The number of open sheets that wait for its signature. */
  waiting: z.int(),
})
export type BypassPoint = z.infer<typeof BypassPoint>

const call = callsWith(bypassFailures)
const access = { anyOf: ['university-data'] } as const
const path = '/api/proxy/admin/bypass-points'
const byId = z.object({ id: Id })

/** Ours: the document says nothing about the template. Decision 0063. */
export const pointCalls = {
  listPoints: call({
    method: 'GET',
    path,
    access,
    answer: z.object({
      items: z.array(BypassPoint),
      /** Present units that are not points yet. */
      departments: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  }),
  addPoint: call({
    method: 'POST',
    path,
    access,
    body: NewPoint,
    answer: z.object({ id: z.int() }),
    status: 201,
    failures: ['point-is-there'],
  }),
  changePoint: call({
    method: 'PUT',
    path: `${path}/{id}`,
    access,
    params: byId,
    body: z.object({ version: Version, ...pointFields }),
    answer: BypassPoint,
    failures: ['not-found', 'changed-meanwhile'],
  }),
  removePoint: call({
    method: 'DELETE',
    path: `${path}/{id}`,
    access,
    params: byId,
    query: z.object({ version: Id }),
    answer: Done,
    failures: ['not-found', 'changed-meanwhile'],
  }),
}
