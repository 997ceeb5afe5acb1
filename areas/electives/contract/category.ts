import * as z from 'zod/mini'

export const Category = z.enum(['language', 'gym'])
export type Category = z.infer<typeof Category>

export const CATEGORY_TITLES: Readonly<Record<Category, string>> = {
  language: 'Иностранный язык',
  gym: 'Физическая культура',
}

/**
 * The way in which places are given: at confirmation in the order of arrival, or by lot after the window.
 * Decision 0204.
 */
export const SeatRule = z.enum(['at-confirm', 'by-lot'])
export type SeatRule = z.infer<typeof SeatRule>

/** The most wishes of a student: one language, five sections. Decisions D-182 and D-183. */
export const MOST_WISHES: Readonly<Record<Category, number>> = { language: 1, gym: 5 }
