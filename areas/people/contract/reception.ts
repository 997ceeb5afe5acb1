import * as z from 'zod/mini'
import { typedText } from '#platform/contract/text.ts'

const LONGEST_HOURS = 200

/** When and where a worker receives those who come. Roles, section 4. */
export const ReceptionFields = z.object({
  hours: z.optional(z.nullable(typedText({ max: LONGEST_HOURS }))),
})
export type ReceptionFields = z.infer<typeof ReceptionFields>

export const Reception = z.object({
  hours: z.nullable(z.string()),
  /** 0 where nothing was ever written. */
  version: z.int(),
})
export type Reception = z.infer<typeof Reception>
