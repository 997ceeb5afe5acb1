import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { GivenInstant, Instant } from '#platform/contract/dates.ts'
import { pagingFields, SearchText } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import { Audience } from './audience.ts'

export const STATES = ['draft', 'scheduled', 'published', 'expired', 'removed'] as const
export type AnnouncementState = (typeof STATES)[number]

export const STATE_TITLES: Record<AnnouncementState, string> = {
  draft: 'Черновик',
  scheduled: 'Запланировано',
  published: 'Опубликовано',
  expired: 'Истекло',
  removed: 'Удалено',
}

const Link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2048),
    z.regex(/^($|\/(?!\/)|https?:\/\/)/i, 'Адрес начинается с https:// или с / внутри портала'),
  )

const textFields = {
  title: typedText({ max: 255 }),
  description: typedText({ min: 0, max: 5000 }),
  link: z.nullable(Link),
  publishedAt: z.nullable(GivenInstant),
  expiresAt: z.nullable(GivenInstant),
  needsConfirmation: z.boolean(),
  audience: Audience,
}

const endsAfterItBegins = z.refine<{ publishedAt: string | null; expiresAt: string | null }>(
  ({ publishedAt, expiresAt }) =>
    !publishedAt || !expiresAt || Date.parse(expiresAt) > Date.parse(publishedAt),
  { error: 'Окончание должно быть позже публикации', path: ['expiresAt'] },
)

/** The announcement as an editor writes it; without the time of publication it is a draft. */
export const AnnouncementText = z.object(textFields).check(endsAfterItBegins)
export type AnnouncementText = z.infer<typeof AnnouncementText>

export const ChangedAnnouncement = z.object({ ...textFields, version: Version }).check(endsAfterItBegins)

export const EditedAnnouncement = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  link: z.nullable(z.string()),
  publishedAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  needsConfirmation: z.boolean(),
  audience: Audience,
  version: Version,
  changedBy: z.nullable(z.string()),
  changedAt: Instant,
  state: z.enum(STATES),
})
export type EditedAnnouncement = z.infer<typeof EditedAnnouncement>

export const EditedRow = z.object({
  id: z.int(),
  title: z.string(),
  publishedAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  needsConfirmation: z.boolean(),
  confirmed: z.int(),
  state: z.enum(STATES),
})
export type EditedRow = z.infer<typeof EditedRow>

/** The filter of the register, which shows who of the audience has confirmed. */
export const registerFilterFields = {
  search: z.optional(z.nullable(SearchText)),
  confirmed: z.optional(z.nullable(z.enum(['yes', 'no']))),
}
export const registerQuery = z.object({ ...registerFilterFields, ...pagingFields })

export const RegisterRow = z.object({
  personId: z.int(),
  fullName: z.string(),
  groups: z.nullable(z.string()),
  confirmedAt: z.nullable(Instant),
  /** False for those who confirmed and are no longer in the audience, for instance after a change of course. */
  isMeant: z.boolean(),
})
export type RegisterRow = z.infer<typeof RegisterRow>

/** The announcements that are not out yet, on the home page of their editors. */
export const EditedCounts = z.object({ draftsCount: z.int(), scheduledCount: z.int() })
export type EditedCounts = z.infer<typeof EditedCounts>
