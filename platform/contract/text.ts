import * as z from 'zod/mini'

/** Text that a person types to be kept: trimmed, and free of the zero character, which no database text may hold. */
export function typedText({ min = 1, max }: { min?: number; max: number }) {
  return z.string().check(
    z.overwrite((text) => text.replaceAll('\u0000', '')),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
  )
}
