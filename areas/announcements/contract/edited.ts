import * as z from 'zod/mini'
import { Version } from '#platform/contract/ids.ts'
import { Instant, LocalMoment } from '#platform/contract/dates.ts'
import { pagingFields, SearchText } from '#platform/contract/query.ts'
import { trimVisible, typedText } from '#platform/contract/text.ts'
import { Audience, AudienceChoice } from './audience.ts'

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
    trimVisible,
    z.maxLength(2048),
    z.regex(/^($|\/(?!\/)|https?:\/\/)/i, 'Адрес начинается с https:// или с / внутри портала'),
  )

export const NO_READERS = 'Выберите, кто увидит объявление'
export const UNKNOWN_READERS = 'Такого адресата нет. Выберите из списка'
export const ENDS_TOO_EARLY = 'Окончание должно быть позже публикации'

const textFields = {
  title: typedText({ max: 255 }),
  description: typedText({ min: 0, max: 5000 }),
  link: z.nullable(Link),
  /** Null keeps a draft; `now` means the server's present moment. */
  publishedAt: z.nullable(z.union([z.literal('now'), LocalMoment])),
  expiresAt: z.nullable(LocalMoment),
  needsConfirmation: z.boolean(),
  audience: Audience,
  /** An omitted audience must not mean everybody, so that is stated separately. Decision 0117. */
  isForEverybody: z.boolean(),
}

const hasReaders = z.refine<{ publishedAt: string | null; isForEverybody: boolean; audience: unknown[] }>(
  ({ publishedAt, isForEverybody, audience }) =>
    isForEverybody ? audience.length === 0 : publishedAt === null || audience.length > 0,
  { error: NO_READERS, path: ['audience'] },
)

/** Both by the university's clock; the server decides what is published now. */
export function endsTooEarly(publishedAt: string | null, expiresAt: string | null): boolean {
  if (publishedAt === null || publishedAt === 'now' || expiresAt === null) return false
  return expiresAt <= publishedAt
}

const endsAfterItBegins = z.refine<{ publishedAt: string | null; expiresAt: string | null }>(
  ({ publishedAt, expiresAt }) => !endsTooEarly(publishedAt, expiresAt),
  { error: ENDS_TOO_EARLY, path: ['expiresAt'] },
)

/** The announcement as an editor writes it; its moments are by the university's clock. */
export const AnnouncementText = z.object(textFields).check(endsAfterItBegins, hasReaders)
export type AnnouncementText = z.infer<typeof AnnouncementText>

export const ChangedAnnouncement = z
  .object({ ...textFields, version: Version })
  .check(endsAfterItBegins, hasReaders)

export const EditedAnnouncement = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  link: z.nullable(z.string()),
  publishedAt: z.nullable(LocalMoment),
  expiresAt: z.nullable(LocalMoment),
  needsConfirmation: z.boolean(),
  audience: z.array(AudienceChoice),
  version: Version,
  changedBy: z.nullable(z.string()),
  changedAt: Instant,
  state: z.enum(STATES),
})
export type EditedAnnouncement = z.infer<typeof EditedAnnouncement>

export const EditedRow = z.object({
  id: z.int(),
  title: z.string(),
  publishedAt: z.nullable(LocalMoment),
  expiresAt: z.nullable(LocalMoment),
  needsConfirmation: z.boolean(),
  confirmed: z.int(),
  state: z.enum(STATES),
})
export type EditedRow = z.infer<typeof EditedRow>

/** The filter of the list of people in the audience who have confirmed. */
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
  /**
   * False for people who confirmed and are no longer in the audience, for instance after a change of course.
   */
  isMeant: z.boolean(),
})
export type RegisterRow = z.infer<typeof RegisterRow>

/** The announcements that are not published yet, on the home page of their editors. */
export const EditedCounts = z.object({ draftsCount: z.int(), scheduledCount: z.int() })
export type EditedCounts = z.infer<typeof EditedCounts>
