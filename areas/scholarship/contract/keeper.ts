import * as z from 'zod/mini'
import { callsWith } from '#platform/contract/call.ts'
import { CalendarDate } from '#platform/contract/dates.ts'
import { historyCalls } from '#platform/contract/history.ts'
import { SmallId, Version } from '#platform/contract/ids.ts'
import { Id, pagingFields, SearchText, SmallQueryId } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { scholarshipFailures } from './failures.ts'

export const MOST_POINTS = 999
const MOST_NAME = 300
const MOST_REASON = 500
/** Hundredths, the precision of the table. */
const POINTS_STEP = 0.01

const fields = {
  partId: SmallId,
  name: typedText({ max: MOST_NAME }),
  /** The reason for the number of points; the student reads it. */
  rule: z.nullable(typedText({ min: 0, max: MOST_NAME })),
  /** 0: withdrawn, and not shown to the student. */
  points: z
    .number('Укажите число')
    .check(z.gte(0), z.lte(MOST_POINTS), z.multipleOf(POINTS_STEP, 'Не больше двух знаков после запятой')),
  achievedOn: CalendarDate,
}
const reason = { reason: typedText({ max: MOST_REASON }) }

export const AchievementFields = z.object({ ...fields, ...reason })
export type AchievementFields = z.output<typeof AchievementFields>

export const NewAchievement = z.object({ recordBook: typedText({ max: 40 }), ...fields, ...reason })
export type NewAchievement = z.output<typeof NewAchievement>

/** An achievement of a student as its keeper sees it. */
export const KeptAchievement = z.object({
  id: z.int(),
  version: Version,
  person: z.object({ id: z.int(), fio: z.string() }),
  recordBook: z.string(),
  group: z.nullable(z.string()),
  partId: z.int(),
  part: z.string(),
  name: z.string(),
  rule: z.nullable(z.string()),
  points: z.number(),
  achievedOn: CalendarDate,
  /** Counts today: not withdrawn, and of the last year. */
  isCounted: z.boolean(),
})
export type KeptAchievement = z.output<typeof KeptAchievement>

const call = callsWith(scholarshipFailures)
const access = { anyOf: ['university-data'] } as const
const path = '/api/proxy/admin/scholarship/achievements'
const byId = z.object({ id: Id })

const history = historyCalls(scholarshipFailures, { path: `${path}/{id}`, access, missing: 'not-found' })

// Ours: the points that the commission has given, one by one. `beyond.md` no. 14.
export const keeperCalls = {
  listAchievements: call({
    method: 'GET',
    path,
    access,
    query: z.object({
      search: z.optional(z.nullable(SearchText)),
      partId: z.optional(z.nullable(SmallQueryId)),
      ...pagingFields,
    }),
    answer: z.object({ count: z.int(), items: z.array(KeptAchievement) }),
  }),
  listAchievementParts: call({
    method: 'GET',
    path: '/api/proxy/admin/scholarship/parts',
    access,
    answer: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
  addAchievement: call({
    method: 'POST',
    path,
    access,
    body: NewAchievement,
    answer: KeptAchievement,
    status: 201,
  }),
  changeAchievement: call({
    method: 'PATCH',
    path: `${path}/{id}`,
    access,
    params: byId,
    body: z.object({ version: Version, ...fields, ...reason }),
    answer: KeptAchievement,
    failures: ['not-found', 'changed-meanwhile'],
  }),
  getAchievementHistory: history.history,
  undoAchievementEdit: history.undo,
}
