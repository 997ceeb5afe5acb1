import * as z from 'zod/mini'
import { Id } from '#platform/contract/query.ts'
import { SWITCH_MODES } from '#platform/contract/switching.ts'
import { trimVisible } from '#platform/contract/text.ts'

export const REASON_MAX = 500
/** The most people of a group of results. Decision D-41. */
export const FOUND_PER_GROUP = 20
/** Shorter texts find nobody. Specification part 1, call S-006. */
export const SHORTEST_SEARCH = 2

/** The groups of the search, in their order. Decision D-41. */
export const PERSON_GROUPS = ['Сотрудники', 'Студенты', 'Аспиранты', 'Выпускники и отчисленные'] as const

const Reason = z.string().check(trimVisible, z.maxLength(REASON_MAX, `Не длиннее ${REASON_MAX} знаков`))

/** The person whose place to take. The default mode is looking only. */
export const ChangeUser = z.object({
  staffId: Id,
  mode: z.optional(z.enum(SWITCH_MODES)),
  reason: z.optional(z.nullable(Reason)),
})

/** One group of the people found. Specification part 1, section 3, "User search result". */
export const PersonGroup = z.object({
  text: z.string(),
  children: z.array(
    z.object({ id: z.int(), fullName: z.string(), avatar: z.nullable(z.string()), status: z.string() }),
  ),
})
export type PersonGroup = z.infer<typeof PersonGroup>
export type FoundPerson = PersonGroup['children'][number]
