import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { typedText } from '#platform/contract/text.ts'
import type { Category } from './category.ts'

/** The discipline in which a campaign is taught, unless its keeper names another. */
export const USUAL_DISCIPLINES: Readonly<Record<Category, string>> = {
  gym: 'Физическая культура и спорт',
  language: 'Иностранный язык',
}

const MOST_NAME = 255

/** The flow of a course as it is named in the timetable. */
export const flowNameOf = (discipline: string, title: string): string =>
  `${discipline}: ${title}`.slice(0, MOST_NAME)

/**
 * The students whom the flows take in, and the first day; a discipline that does not exist yet is created.
 */
export const FlowWish = z.object({
  discipline: typedText({ max: 200 }),
  from: CalendarDate,
})

/** The flows made from the choices of a campaign, and the effect of making them again. */
export const CampaignFlows = z.object({
  discipline: z.string(),
  /** The day from which new students would be in their flows. */
  from: CalendarDate,
  isMade: z.boolean(),
  /** The numbers of flows to be made, and of students to be added and removed. */
  toMake: z.int(),
  joining: z.int(),
  leaving: z.int(),
  /** Students with a place that is not approved yet. */
  onModeration: z.int(),
  courses: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      flow: z.nullable(z.object({ id: z.int(), name: z.string() })),
      /** Approved students. */
      students: z.int(),
      joining: z.int(),
      leaving: z.int(),
    }),
  ),
})
export type CampaignFlows = z.output<typeof CampaignFlows>
