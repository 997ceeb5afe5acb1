import * as z from 'zod/mini'
import { RowId } from '#platform/contract/ids.ts'
import { Id } from '#platform/contract/query.ts'
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
  name: typedText({ max: 500 }),
  /** The chair that teaches it. */
  departmentId: z.nullable(RowId),
  externalId: ExternalId,
}

export const DisciplineValues = z.object(fields)
export type DisciplineValues = z.infer<typeof DisciplineValues>

export const Discipline = recordOf(fields, { department: z.nullable(z.string()) })
export type Discipline = z.infer<typeof Discipline>

export const DisciplineCard = recordOf(fields, {
  ...lastChange,
  department: z.nullable(z.string()),
  flows: z.array(z.object({ id: z.int(), name: z.string(), year: z.string() })),
})
export type DisciplineCard = z.infer<typeof DisciplineCard>

const filter = {
  ...listFields,
  departmentId: optional(Id),
  sort: optional(z.enum(['name', '-name', 'department', '-department'])),
}
const DisciplineFilter = z.object(filter)
export type DisciplineFilter = z.infer<typeof DisciplineFilter>

export const disciplines = registerCalls({
  path: `${REGISTERS}/disciplines`,
  fields,
  entered: fields,
  filter,
  item: Discipline,
  card: DisciplineCard,
  refusals: ['discipline-taken'],
})
