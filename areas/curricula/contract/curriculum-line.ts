import * as z from 'zod/mini'
import { RowId, SmallId } from '#platform/contract/ids.ts'
import { Id, queryInt } from '#platform/contract/query.ts'
import {
  ExternalId,
  lastChange,
  listFields,
  optional,
  recordOf,
  REGISTERS,
} from '#platform/contract/register.ts'
import { registerCalls } from './register-calls.ts'

export const LAST_SEMESTER = 14
export const MOST_HOURS = 2000
export const MOST_CREDITS = 100
const MOST_CONTROLS = 7
const MOST_COMPETENCES = 200

const HOURS_TEXT = `Целое число часов от 0 до ${MOST_HOURS}`
const Hours = z.int(HOURS_TEXT).check(z.gte(0, HOURS_TEXT), z.lte(MOST_HOURS, HOURS_TEXT))
const SEMESTER_TEXT = `Семестр от 1 до ${LAST_SEMESTER}`
const CREDITS_TEXT = `Число от 0 до ${MOST_CREDITS}, не больше двух знаков после запятой`
const isHundredths = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

const corrected = {
  disciplineId: RowId,
  semester: z.int(SEMESTER_TEXT).check(z.gte(1, SEMESTER_TEXT), z.lte(LAST_SEMESTER, SEMESTER_TEXT)),
  lectures: Hours,
  labs: Hours,
  practices: Hours,
  selfStudy: Hours,
  credits: z
    .number(CREDITS_TEXT)
    .check(z.gte(0, CREDITS_TEXT), z.lte(MOST_CREDITS, CREDITS_TEXT), z.refine(isHundredths, CREDITS_TEXT)),
  controlIds: z.array(SmallId).check(z.maxLength(MOST_CONTROLS)),
  competenceIds: z.array(RowId).check(z.maxLength(MOST_COMPETENCES)),
  /** The chair that teaches it. */
  departmentId: z.nullable(RowId),
  externalId: ExternalId,
}

export const LineValues = z.object(corrected)
export type LineValues = z.infer<typeof LineValues>

const entered = { curriculumId: RowId, ...corrected }
export const NewLine = z.object(entered)
export type NewLine = z.infer<typeof NewLine>

const shown = {
  curriculumId: z.int(),
  curriculum: z.string(),
  discipline: z.string(),
  department: z.nullable(z.string()),
  controls: z.array(z.string()),
  /** The codes of the competences. */
  competences: z.array(z.string()),
}

export const CurriculumLine = recordOf(corrected, shown)
export type CurriculumLine = z.infer<typeof CurriculumLine>

export const CurriculumLineCard = recordOf(corrected, { ...shown, ...lastChange })
export type CurriculumLineCard = z.infer<typeof CurriculumLineCard>

const filter = {
  ...listFields,
  curriculumId: optional(Id),
  semester: optional(queryInt({ min: 1, max: LAST_SEMESTER })),
  departmentId: optional(Id),
  disciplineId: optional(Id),
  sort: optional(z.enum(['discipline', '-discipline', 'semester', '-semester'])),
}
const LineFilter = z.object(filter)
export type LineFilter = z.infer<typeof LineFilter>

/** The lines of curricula: a discipline in a semester. */
export const curriculumLines = registerCalls({
  path: `${REGISTERS}/curriculum-lines`,
  fields: corrected,
  entered,
  filter,
  item: CurriculumLine,
  card: CurriculumLineCard,
  refusals: ['line-taken', 'competence-of-others'],
})

type LineHours = Pick<LineValues, 'lectures' | 'labs' | 'practices' | 'selfStudy'>

/** All hours of a line. */
export const totalHours = ({ lectures, labs, practices, selfStudy }: LineHours): number =>
  lectures + labs + practices + selfStudy
