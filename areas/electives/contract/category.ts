import * as z from 'zod/mini'

export const Category = z.enum(['language', 'gym'])
export type Category = z.infer<typeof Category>

export const CATEGORY_TITLES: Readonly<Record<Category, string>> = {
  language: 'Иностранный язык',
  gym: 'Физическая культура',
}

/** How places are given: at the confirmation to whoever comes first, or after the window by lot. Decision 0204. */
export const SeatRule = z.enum(['at-confirm', 'by-lot'])
export type SeatRule = z.infer<typeof SeatRule>

/** The most wishes of a student: one language, five sections. Decisions D-182 and D-183. */
export const MOST_WISHES: Readonly<Record<Category, number>> = { language: 1, gym: 5 }
