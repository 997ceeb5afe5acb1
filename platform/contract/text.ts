import * as z from 'zod/mini'

/** Neither a space nor a character without a picture, such as that of zero width. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * Typed text to be stored, trimmed; empty when it has no visible character. `storable-texts.ts` has already removed what
 * a database text cannot contain.
 */
export function typedText({ min = 1, max }: { min?: number; max: number }) {
  const visible = (text: string) => (VISIBLE.test(text) ? text.trim() : '')
  return z.string().check(z.overwrite(visible), z.minLength(min), z.maxLength(max))
}
