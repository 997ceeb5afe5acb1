import * as z from 'zod/mini'
import { CalendarDate, Instant } from '#platform/contract/dates.ts'
import { Version } from '#platform/contract/ids.ts'
import { trimVisible, typedText } from '#platform/contract/text.ts'

/** The most open deeds that a person may have. */
export const MOST_DEEDS = 200
/** The number of finished deeds that are shown, the newest first. */
export const MOST_DONE_DEEDS = 100

const MOST_TITLE = 200
const MOST_NOTE = 1000

const NoDay = z.pipe(
  z.transform((value: unknown) => (value === '' ? null : value)),
  z.nullable(CalendarDate),
)

/** A deed as its author writes it. */
export const DeedFields = z.object({
  title: z
    .string()
    .check(trimVisible, z.minLength(1, 'Напишите, что нужно сделать'), z.maxLength(MOST_TITLE)),
  dueOn: NoDay,
  note: typedText({ min: 0, max: MOST_NOTE }),
})
export type DeedFields = z.infer<typeof DeedFields>

export const Deed = z.object({
  id: z.int(),
  version: Version,
  title: z.string(),
  note: z.string(),
  dueOn: z.nullable(CalendarDate),
  doneAt: z.nullable(Instant),
})
export type Deed = z.infer<typeof Deed>

/** The open deeds of a person, on their home page. */
export const OwnDeeds = z.object({ items: z.array(Deed) })
export type OwnDeeds = z.infer<typeof OwnDeeds>
