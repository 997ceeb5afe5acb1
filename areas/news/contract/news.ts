import * as z from 'zod/mini'
import { Instant } from '#platform/contract/dates.ts'

export const NewsRubric = z.object({ id: z.int(), name: z.string() })
export type NewsRubric = z.infer<typeof NewsRubric>

/** Specification part 1, section 3; `label` is the rubric. */
const NewsItem = z.object({
  id: z.int(),
  label: z.string(),
  title: z.string(),
  excerpt: z.string(),
  date: Instant,
})

/** A line of the list. */
export const ListedNews = z.object({
  ...NewsItem.shape,
  /** The address of the first picture of the text. Ours. */
  picture: z.nullable(z.string()),
})
export type ListedNews = z.infer<typeof ListedNews>

export const NewsPage = z.object({
  ...NewsItem.shape,
  /** Sanitised HTML. */
  content: z.string(),
})
export type NewsPage = z.infer<typeof NewsPage>

/** The length of an excerpt cut from the text. Decision D-53. */
export const EXCERPT_LENGTH = 200
