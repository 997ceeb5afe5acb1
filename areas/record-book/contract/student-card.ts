import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'

/** The interval at which the code of a card changes; the previous code still works. */
export const CARD_STEP_SECONDS = 30
/** The number of codes that a phone gets at once: it shows them one after another while it has no network. */
export const CARD_CODES_AHEAD = 10

const MOST_CODE_SIGNS = 100
export const CardCode = z.string().check(z.minLength(1), z.maxLength(MOST_CODE_SIGNS))

/** The page that a camera opens, without the portal's address. */
export const cardLinkOf = (code: string): string => `/card/${code}`

/** The card of one enrolment as its holder shows it. */
export const StudentCard = z.object({
  enrolmentId: z.int(),
  number: z.string(),
  lastName: z.string(),
  /** First name and patronymic. */
  otherNames: z.string(),
  institute: z.nullable(z.string()),
  group: z.nullable(z.string()),
  course: z.nullable(z.int()),
  form: z.string(),
  level: z.string(),
  admittedOn: CalendarDate,
  validUntil: z.nullable(CalendarDate),
  isValid: z.boolean(),
  /** Address of the middle size; null without a photo. */
  photo: z.nullable(z.string()),
  /** The code of this step and of the following ones. */
  codes: z.array(z.string()).check(z.maxLength(CARD_CODES_AHEAD)),
})
export type StudentCard = z.output<typeof StudentCard>

export const StudentCards = z.object({
  /** The time for which the first code is still to be shown. */
  freshForMs: z.int(),
  cards: z.array(StudentCard),
})

/** The data for a reader of the code; for an invalid card only the holder's masked name. */
export const CheckedCard = z.object({
  valid: z.boolean(),
  holder: z.string(),
  validUntil: z.nullable(CalendarDate),
  /** The picture itself: its address would outlive the code. */
  photo: z.nullable(z.string()),
  checkedAt: Instant,
})
export type CheckedCard = z.output<typeof CheckedCard>

/**
 * The index of the code to be shown this long after they were received; null when all of them have expired.
 */
export function codeShown(
  { freshForMs, codes }: { freshForMs: number; codes: readonly string[] },
  elapsedMs: number,
): { code: string; leftMs: number; codesLeft: number } | null {
  const stepMs = CARD_STEP_SECONDS * 1000
  const index = elapsedMs < freshForMs ? 0 : 1 + Math.floor((elapsedMs - freshForMs) / stepMs)
  const code = codes[index]
  if (code === undefined) return null
  return { code, leftMs: freshForMs + index * stepMs - elapsedMs, codesLeft: codes.length - index }
}
