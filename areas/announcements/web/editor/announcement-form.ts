import * as z from 'zod/mini'
import { typedText } from '#platform/contract/text.ts'
import { AudienceChoice, type AudienceRow } from '../../contract/audience.ts'
import {
  endsTooEarly,
  ENDS_TOO_EARLY,
  NO_READERS,
  type AnnouncementText,
  type EditedAnnouncement,
} from '../../contract/edited.ts'

/** `kept` leaves the moment of publication unchanged. */
const WHEN = ['now', 'kept', 'later', 'draft'] as const

const fields = z.object({
  title: typedText({ max: 255 }),
  description: typedText({ min: 0, max: 5000 }),
  link: z.string(),
  when: z.enum(WHEN),
  /** The moment of publication; empty before it. */
  publishedAt: z.string(),
  /** The planned moment of publication. */
  scheduledAt: z.string(),
  expiresAt: z.string(),
  needsConfirmation: z.boolean(),
  readers: z.enum(['chosen', 'everybody']),
  audience: z.array(AudienceChoice),
})
type Fields = z.infer<typeof fields>

const hasMoment = z.refine<Fields>(({ when, scheduledAt }) => when !== 'later' || scheduledAt !== '', {
  error: 'Укажите день и время',
  path: ['scheduledAt'],
})
const hasReaders = z.refine<Fields>(
  ({ when, readers, audience }) => when === 'draft' || readers === 'everybody' || audience.length > 0,
  { error: NO_READERS, path: ['audience'] },
)
const endsLater = z.refine<Fields>((form) => !endsTooEarly(momentOf(form), form.expiresAt || null), {
  error: ENDS_TOO_EARLY,
  path: ['expiresAt'],
})

/** The values of the form: moments are by the university's clock, `yyyy-MM-ddTHH:mm`. */
export const AnnouncementForm = fields.check(hasMoment, hasReaders, endsLater)
export type AnnouncementForm = Fields

export const EMPTY_FORM: AnnouncementForm = {
  title: '',
  description: '',
  link: '',
  when: 'now',
  publishedAt: '',
  scheduledAt: '',
  expiresAt: '',
  needsConfirmation: false,
  readers: 'chosen',
  audience: [],
}

function whenOf({ state, publishedAt }: EditedAnnouncement): AnnouncementForm['when'] {
  if (publishedAt === null) return 'draft'
  return state === 'scheduled' ? 'later' : 'kept'
}

export function formOf(edited: EditedAnnouncement): AnnouncementForm {
  const { title, description, link, expiresAt, needsConfirmation, audience } = edited
  const when = whenOf(edited)
  const moment = edited.publishedAt ?? ''
  return {
    title,
    description,
    link: link ?? '',
    when,
    needsConfirmation,
    audience,
    publishedAt: when === 'kept' ? moment : '',
    scheduledAt: when === 'later' ? moment : '',
    expiresAt: expiresAt ?? '',
    // A draft does not say whether its readers are everybody or not chosen yet: its editor chooses.
    readers: audience.length === 0 && when !== 'draft' ? 'everybody' : 'chosen',
  }
}

function momentOf({ when, publishedAt, scheduledAt }: AnnouncementForm): string | null {
  return { now: 'now', kept: publishedAt, later: scheduledAt, draft: null }[when] || null
}

/** The audience in the form: an empty list is everybody, null nobody yet. */
export function audienceOf({
  readers,
  audience,
}: Pick<AnnouncementForm, 'readers' | 'audience'>): AudienceRow[] | null {
  if (readers === 'everybody') return []
  return audience.length > 0 ? audience.map(({ kind, value }) => ({ kind, value })) : null
}

export function textOf(form: AnnouncementForm): AnnouncementText {
  const { title, description, link, needsConfirmation, expiresAt, readers } = form
  return {
    title,
    description,
    link: link || null,
    needsConfirmation,
    publishedAt: momentOf(form),
    expiresAt: expiresAt || null,
    audience: audienceOf(form) ?? [],
    isForEverybody: readers === 'everybody',
  }
}
