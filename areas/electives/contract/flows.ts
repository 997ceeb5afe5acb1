import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { typedText } from '#platform/contract/text.ts'
import type { Category } from './category.ts'

/** The discipline in which a campaign is taught, where its keeper names no other. */
export const USUAL_DISCIPLINES: Readonly<Record<Category, string>> = {
  gym: 'Физическая культура и спорт',
  language: 'Иностранный язык',
}

const MOST_NAME = 255

/** The flow of a course as it is named in the timetable. */
export const flowNameOf = (discipline: string, title: string): string =>
  `${discipline}: ${title}`.slice(0, MOST_NAME)

/** Whom the flows take in and from when; a discipline that the university does not have yet is entered. */
export const FlowWish = z.object({
  discipline: typedText({ max: 200 }),
  from: CalendarDate,
})

/** What has become of the choices of a campaign, and what another press would do. */
export const CampaignFlows = z.object({
  discipline: z.string(),
  /** The day from which newcomers would be in their flows. */
  from: CalendarDate,
  isMade: z.boolean(),
  /** Flows that would be made, students who would come and go. */
  toMake: z.int(),
  joining: z.int(),
  leaving: z.int(),
  /** Those who hold a place that nobody has approved yet. */
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
