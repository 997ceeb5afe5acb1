import * as z from 'zod/mini'
import { rowId } from '#platform/contract/ids.ts'
import { LocalMoment } from '#platform/contract/dates.ts'
import { publicationFields } from '#platform/contract/publication.ts'
import { RICH_TEXT_LENGTH } from '#platform/contract/rich-text.ts'
import { typedText } from '#platform/contract/text.ts'

/** The fields that an editor fills in. Decision D-53. */
export const NewsValues = z.object({
  title: typedText({ max: 255 }),
  rubricId: rowId('Выберите рубрику'),
  /** Shown in the list; if empty, the beginning of the text is. */
  excerpt: z.nullable(typedText({ max: 500 })),
  content: typedText({ max: RICH_TEXT_LENGTH }),
  /** Empty for a draft. */
  publishedAt: z.nullable(LocalMoment),
  publishedUntil: z.nullable(LocalMoment),
})
export type NewsValues = z.infer<typeof NewsValues>

export const EditedNewsLine = z.object({
  ...publicationFields,
  title: z.string(),
  label: z.string(),
  publishedAt: z.nullable(LocalMoment),
  publishedUntil: z.nullable(LocalMoment),
})
export type EditedNewsLine = z.infer<typeof EditedNewsLine>

/** A news item as it is edited; the same is `current` in a 409. */
export const EditedNews = z.object({ ...publicationFields, values: NewsValues })
export type EditedNews = z.infer<typeof EditedNews>

export const EditedRubric = z.object({
  id: z.int(),
  name: z.string(),
  version: z.int(),
  /** The number of its news items, removed ones included. */
  uses: z.int(),
})
export type EditedRubric = z.infer<typeof EditedRubric>
