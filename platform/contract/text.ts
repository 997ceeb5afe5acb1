import * as z from 'zod/mini'

/** Neither a space nor a character without a picture, such as that of zero width. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Trims a text; one without a visible character becomes empty. */
export const trimVisible = z.overwrite((text: string) => (VISIBLE.test(text) ? text.trim() : ''))

/**
 * Typed text to be stored, trimmed; empty when it has no visible character. `storable-texts.ts` has already removed what
 * a database text cannot contain.
 */
export function typedText({ min = 1, max }: { min?: number; max: number }) {
  return z.string().check(trimVisible, z.minLength(min), z.maxLength(max))
}
