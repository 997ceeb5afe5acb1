import * as z from 'zod/mini'
import { RowId, SmallId } from '#platform/contract/ids.ts'
import { Flag, Id, queryInt, SmallQueryId } from '#platform/contract/query.ts'
import {
  ExternalId,
  lastChange,
  listFields,
  optional,
  recordOf,
  REGISTERS,
} from '#platform/contract/register.ts'
import { registerCalls } from './register-calls.ts'

export const MOST_LOAD_HOURS = 2000
const MOST_GROUPS = 50

const HOURS_TEXT = `Число часов больше 0 и не больше ${MOST_LOAD_HOURS}, с одним знаком после запятой`
const isTenths = (value: number) => Number(value.toFixed(1)) === value

const fields = {
  studyYearId: RowId,
  term: z.int('Выберите семестр').check(z.gte(1, 'Выберите семестр'), z.lte(2, 'Выберите семестр')),
  disciplineId: RowId,
  lessonKindId: SmallId,
  /** Null: nobody yet. */
  personId: z.nullable(RowId),
  departmentId: z.nullable(RowId),
  /** Either groups or a flow. */
  groupIds: z.array(RowId).check(z.maxLength(MOST_GROUPS)),
  flowId: z.nullable(RowId),
  hours: z
    .number(HOURS_TEXT)
    .check(z.gt(0, HOURS_TEXT), z.lte(MOST_LOAD_HOURS, HOURS_TEXT), z.refine(isTenths, HOURS_TEXT)),
  externalId: ExternalId,
}

export const LoadValues = z.object(fields)
export type LoadValues = z.infer<typeof LoadValues>

const Named = z.object({ id: z.int(), name: z.string() })

const shown = {
  year: z.string(),
  discipline: z.string(),
  lessonKind: z.string(),
  /** Null: a vacancy. */
  teacher: z.nullable(z.string()),
  department: z.nullable(z.string()),
  groups: z.array(Named),
  flow: z.nullable(z.string()),
}

export const Load = recordOf(fields, shown)
export type Load = z.infer<typeof Load>

export const LoadCard = recordOf(fields, { ...shown, ...lastChange })
export type LoadCard = z.infer<typeof LoadCard>

const filter = {
  ...listFields,
  studyYearId: optional(Id),
  term: optional(queryInt({ min: 1, max: 2 })),
  personId: optional(Id),
  departmentId: optional(Id),
  disciplineId: optional(Id),
  groupId: optional(Id),
  lessonKindId: optional(SmallQueryId),
  /** Loads without a teacher. */
  isVacant: optional(Flag),
  sort: optional(
    z.enum(['teacher', '-teacher', 'discipline', '-discipline', 'year', '-year', 'hours', '-hours']),
  ),
}
const LoadFilter = z.object(filter)
export type LoadFilter = z.infer<typeof LoadFilter>

/** The teaching loads: each teacher's discipline and its groups. */
export const loads = registerCalls({
  path: `${REGISTERS}/loads`,
  fields,
  entered: fields,
  filter,
  item: Load,
  card: LoadCard,
  refusals: ['load-taken'],
})
