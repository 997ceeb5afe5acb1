import * as z from 'zod/mini'
import { typedText } from '#platform/contract/text.ts'
import { Audience } from '../../contract/audience.ts'
import type { AnnouncementText, EditedAnnouncement } from '../../contract/edited.ts'

/** The values of the form: times are by the clock of the device, `yyyy-MM-ddTHH:mm`. */
export const AnnouncementForm = z.object({
  title: typedText({ max: 255 }),
  description: typedText({ min: 0, max: 5000 }),
  link: z.string(),
  publishedAt: z.string(),
  expiresAt: z.string(),
  needsConfirmation: z.boolean(),
  audience: Audience,
})
export type AnnouncementForm = z.infer<typeof AnnouncementForm>

export const EMPTY_FORM: AnnouncementForm = {
  title: '',
  description: '',
  link: '',
  publishedAt: '',
  expiresAt: '',
  needsConfirmation: false,
  audience: [],
}

const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })

function toClock(instant: string | null): string {
  return instant === null ? '' : clock.format(new Date(instant)).replace(' ', 'T')
}

function toInstant(text: string): string | null {
  return text === '' ? null : new Date(text).toISOString()
}

export function formOf(edited: EditedAnnouncement): AnnouncementForm {
  const { title, description, link, publishedAt, expiresAt, needsConfirmation, audience } = edited
  const times = { publishedAt: toClock(publishedAt), expiresAt: toClock(expiresAt) }
  return { title, description, link: link ?? '', ...times, needsConfirmation, audience }
}

export function textOf({ link, publishedAt, expiresAt, ...rest }: AnnouncementForm): AnnouncementText {
  return {
    ...rest,
    link: link || null,
    publishedAt: toInstant(publishedAt),
    expiresAt: toInstant(expiresAt),
  }
}
