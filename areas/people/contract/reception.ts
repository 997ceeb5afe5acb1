import * as z from 'zod/mini'
import { typedText } from '#platform/contract/text.ts'

const LONGEST_HOURS = 200

/** A worker's hours for visitors and the place. Roles, section 4. */
export const ReceptionFields = z.object({
  hours: z.optional(z.nullable(typedText({ max: LONGEST_HOURS }))),
})
export type ReceptionFields = z.infer<typeof ReceptionFields>

export const Reception = z.object({
  hours: z.nullable(z.string()),
  /** 0 when nothing was ever written. */
  version: z.int(),
})
export type Reception = z.infer<typeof Reception>
