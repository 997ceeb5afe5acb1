import * as z from 'zod/mini'

/**
 * Typed text to be stored, trimmed. `storable-texts.ts` has already removed what a database text cannot
 * contain.
 */
export function typedText({ min = 1, max }: { min?: number; max: number }) {
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max))
}
