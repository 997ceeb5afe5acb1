import * as z from 'zod/mini'

const Part = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })
export type DifferencePart = z.output<typeof Part>

/** A place where the texts of two files differ, with the pages on which it begins. */
export const TextChange = z.object({
  beforePage: z.nullable(z.int()),
  afterPage: z.nullable(z.int()),
  parts: z.array(Part),
})
export type TextChange = z.output<typeof TextChange>

/** The result of the comparison of two files: their texts were compared, or the reason why not. */
export const COMPARED = ['compared', 'same-file', 'no-text', 'not-pdf', 'too-large', 'unreadable'] as const

/** The differences between the texts of a file in two versions of a work. */
export const WorkDifference = z.object({
  state: z.enum(COMPARED),
  beforePages: z.nullable(z.int()),
  afterPages: z.nullable(z.int()),
  changes: z.array(TextChange),
  /** There are more changes, or more pages, than are shown. */
  isCut: z.boolean(),
})
export type WorkDifference = z.output<typeof WorkDifference>

const MEGABYTE = 1024 * 1024
/** Larger files are not compared. */
export const MOST_COMPARED_BYTES = 20 * MEGABYTE
