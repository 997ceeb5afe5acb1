import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { RowId, Version } from '#platform/contract/ids.ts'
import { typedText } from '#platform/contract/text.ts'

/**
 * The institutes for which a clerk issues; settings that all institutes share are kept by clerks who issue
 * for all of them.
 */
export const ClerkScope = z.object({
  isWhole: z.boolean(),
  institutes: z.array(z.string()),
  /** The address of another system that handles requests; null when this portal does. Decision 0241. */
  deskElsewhere: z.nullable(z.string()),
  /** The institutes whose own signatories the clerk keeps. */
  kept: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type ClerkScope = z.output<typeof ClerkScope>

export const CHOICE_KINDS = ['place', 'office', 'reason'] as const
export const CHOICE_TITLES: Readonly<Record<(typeof CHOICE_KINDS)[number], string>> = {
  place: 'Места получения',
  office: 'Военные комиссариаты',
  reason: 'Причины академического отпуска',
}

export const ChoiceValues = z.object({ name: typedText({ max: 200 }), isActive: z.boolean() })
export const Choice = z.object({
  id: z.int(),
  kind: z.enum(CHOICE_KINDS),
  ...ChoiceValues.shape,
  version: z.int(),
})
export type Choice = z.output<typeof Choice>

export const SignatoryValues = z.object({
  fullName: typedText({ max: 150 }),
  post: typedText({ max: 200 }),
  /** The institute whose certificates they sign; null for every institute without a signatory of its own. */
  instituteId: z.optional(z.nullable(RowId)),
  isActive: z.boolean(),
})
export const Signatory = z.object({
  id: z.int(),
  ...SignatoryValues.shape,
  instituteId: z.nullable(z.int()),
  institute: z.nullable(z.string()),
  hasSignature: z.boolean(),
  hasSeal: z.boolean(),
  version: z.int(),
})
export type Signatory = z.output<typeof Signatory>

/** A signatory as recorded from some moment on. */
export const SignatoryVersion = z.object({
  ...z.omit(Signatory, { id: true }).shape,
  changedBy: z.nullable(z.string()),
  changedAt: Instant,
})
export type SignatoryVersion = z.output<typeof SignatoryVersion>

/** The signatories of an institute: its own if it has any, else those of the university. */
export function signatoriesOf<S extends { instituteId: number | null }>(
  signatories: readonly S[],
  instituteId: number | null,
): readonly S[] {
  const own = signatories.filter((one) => one.instituteId !== null && one.instituteId === instituteId)
  return own.length > 0 ? own : signatories.filter((one) => one.instituteId === null)
}

/** The pictures of a signatory. */
export const PICTURES = ['signature', 'seal'] as const
export type Picture = (typeof PICTURES)[number]

export const ClosedDay = z.object({ day: CalendarDate, reason: typedText({ max: 100 }) })
export type ClosedDay = z.output<typeof ClosedDay>

export const TemplateValues = z.object({ title: typedText({ max: 200 }), body: typedText({ max: 5000 }) })
export const Template = z.object({
  typeId: z.int(),
  typeName: z.string(),
  ...TemplateValues.shape,
  version: z.int(),
  isAutomatic: z.boolean(),
  changedBy: z.nullable(z.string()),
  changedAt: Instant,
})
export type Template = z.output<typeof Template>

export const TemplateChange = z.object({
  ...TemplateValues.shape,
  isAutomatic: z.optional(z.boolean()),
  version: Version,
})
