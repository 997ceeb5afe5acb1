import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'

const PreviewPart = z.object({ text: z.string(), isValue: z.boolean() })

/** A paper as it is shown next to the queue: its paragraphs, with the substituted values marked. */
export const PaperPreview = z.object({
  title: z.string(),
  university: z.string(),
  institute: z.string(),
  number: z.nullable(z.string()),
  date: CalendarDate,
  paragraphs: z.array(z.array(PreviewPart)),
  /** Paragraphs that are left out because a value is missing. */
  leftOut: z.array(z.string()),
  signatory: z.nullable(z.object({ post: z.string(), fullName: z.string() })),
})
export type PaperPreview = z.output<typeof PaperPreview>
