import * as z from 'zod/mini'

/** Text that a person types to be kept, trimmed. What no database text may hold is gone before: see `storable-texts.ts`. */
export function typedText({ min = 1, max }: { min?: number; max: number }) {
  return z.string().check(z.trim(), z.minLength(min), z.maxLength(max))
}
