import * as z from 'zod/mini'
import { trimVisible } from '#platform/contract/text.ts'

export const REASON_MAX = 500

/** The reason for changing somebody's permissions; it is stored in the audit. */
export const Reason = z
  .string()
  .check(
    trimVisible,
    z.minLength(1, 'Укажите причину'),
    z.maxLength(REASON_MAX, `Не длиннее ${REASON_MAX} знаков`),
  )

/** A required line of text. */
export function shortText(max: number, missing: string) {
  return z.string().check(trimVisible, z.minLength(1, missing), z.maxLength(max, `Не длиннее ${max} знаков`))
}

/** A field that a form leaves empty counts as absent. */
export function orNothing<Schema extends z.ZodMiniType>(schema: Schema) {
  const blank = z.transform((value: unknown) => (value === '' || value === undefined ? null : value))
  return z.optional(z.pipe(blank, z.nullable(schema) as never)) as unknown as z.ZodMiniOptional<
    z.ZodMiniNullable<Schema>
  >
}
