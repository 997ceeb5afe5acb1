import * as z from 'zod/mini'
import { RowId, SmallId } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
import {
  lastChange,
  listFields,
  optional,
  recordOf,
  REGISTERS,
  registersWith,
} from '#platform/contract/register.ts'
import { isLinkAddress, LONGEST_LINK } from './conference-address.ts'
import { timetableFailures } from './failures.ts'

const fields = {
  studyYearId: RowId,
  personId: RowId,
  disciplineId: RowId,
  lessonKindId: SmallId,
  /** For lessons of flows and trajectories; otherwise for lessons of groups. */
  isIet: z.boolean(),
  url: z
    .string()
    .check(
      z.trim(),
      z.maxLength(LONGEST_LINK, `Не больше ${LONGEST_LINK} знаков`),
      z.refine(isLinkAddress, 'Адрес начинается с https://'),
    ),
}

export const LinkValues = z.object(fields)
export type LinkValues = z.infer<typeof LinkValues>

const shown = { year: z.string(), teacher: z.string(), discipline: z.string(), lessonKind: z.string() }

export const Link = recordOf(fields, shown)
export type Link = z.infer<typeof Link>

export const LinkCard = recordOf(fields, { ...shown, ...lastChange })
export type LinkCard = z.infer<typeof LinkCard>

const filter = {
  ...listFields,
  studyYearId: optional(Id),
  sort: optional(z.enum(['teacher', '-teacher', 'discipline', '-discipline', 'year', '-year'])),
}
const LinkFilter = z.object(filter)
export type LinkFilter = z.infer<typeof LinkFilter>

/** The address of a teacher's online lessons. */
export const links = registersWith(timetableFailures)({
  path: `${REGISTERS}/conference-links`,
  fields,
  entered: fields,
  filter,
  item: Link,
  card: LinkCard,
  refusals: ['link-taken'],
})
