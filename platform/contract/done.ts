import * as z from 'zod/mini'

/** The answer of a call that reports nothing but success. */
export const Done = z.object({ ok: z.literal(true) })

export const DONE = { ok: true } as const
