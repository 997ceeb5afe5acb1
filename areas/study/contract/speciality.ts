import * as z from 'zod/mini'
import { SmallId } from '#platform/contract/ids.ts'
import { SmallQueryId } from '#platform/contract/query.ts'
import { typedText } from '#platform/contract/text.ts'
import {
  ExternalId,
  lastChange,
  listFields,
  optional,
  recordOf,
  REGISTERS,
} from '#platform/contract/register.ts'
import { registerCalls } from './register-calls.ts'

const fields = {
  code: typedText({ max: 20 }),
  name: typedText({ max: 500 }),
  studyLevelId: SmallId,
  externalId: ExternalId,
}

export const SpecialityValues = z.object(fields)
export type SpecialityValues = z.infer<typeof SpecialityValues>

const shown = {
  level: z.string(),
  /** The number of its groups. */
  groups: z.int(),
}

export const Speciality = recordOf(fields, shown)
export type Speciality = z.infer<typeof Speciality>

export const SpecialityCard = recordOf(fields, { ...shown, ...lastChange })
export type SpecialityCard = z.infer<typeof SpecialityCard>

const filter = {
  ...listFields,
  studyLevelId: optional(SmallQueryId),
  sort: optional(z.enum(['code', '-code', 'name', '-name', 'groups', '-groups'])),
}
const SpecialityFilter = z.object(filter)
export type SpecialityFilter = z.infer<typeof SpecialityFilter>

/** Specialities and the levels of education to which they lead. */
export const specialities = registerCalls({
  path: `${REGISTERS}/specialities`,
  fields,
  entered: fields,
  filter,
  item: Speciality,
  card: SpecialityCard,
  refusals: ['speciality-taken'],
})
