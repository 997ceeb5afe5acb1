import * as z from 'zod/mini'
import { CalendarDate } from '#platform/contract/dates.ts'
import { RowId, SmallId, Version } from '#platform/contract/ids.ts'
import { Id, queryInt, SmallQueryId } from '#platform/contract/query.ts'
import {
  byId,
  ExternalId,
  keepers,
  lastChange,
  listFields,
  optional,
  recordOf,
  REGISTERS,
} from '#platform/contract/register.ts'
import { typedText } from '#platform/contract/text.ts'
import { Competence, Competences } from './competence.ts'
import { callOfCurricula, registerCalls } from './register-calls.ts'

const MOST_GROUPS = 100
const [FIRST_YEAR, LAST_YEAR] = [1990, 2100]

const AdmissionYear = z
  .int('Укажите год')
  .check(z.gte(FIRST_YEAR, 'Не раньше 1990 года'), z.lte(LAST_YEAR, 'Не позже 2100 года'))

const fields = {
  number: typedText({ max: 60 }),
  specialityId: RowId,
  studyFormId: SmallId,
  admissionYear: AdmissionYear,
  /** The profile or specialisation within the speciality. */
  profile: z.nullable(typedText({ max: 300 })),
  /** The chair that graduates the students. */
  departmentId: z.nullable(RowId),
  approvedOn: z.nullable(CalendarDate),
  /** The groups that study by it. */
  groupIds: z.array(RowId).check(z.maxLength(MOST_GROUPS)),
  externalId: ExternalId,
}

export const CurriculumValues = z.object(fields)
export type CurriculumValues = z.infer<typeof CurriculumValues>

const Named = z.object({ id: z.int(), name: z.string() })

const shown = {
  speciality: z.string(),
  level: z.string(),
  form: z.string(),
  department: z.nullable(z.string()),
  groups: z.array(Named),
  /** The number of its lines, and their totals. */
  lines: z.int(),
  credits: z.number(),
  hours: z.int(),
}

export const Curriculum = recordOf(fields, shown)
export type Curriculum = z.infer<typeof Curriculum>

export const CurriculumCard = recordOf(fields, {
  ...shown,
  ...lastChange,
  competences: z.array(Competence),
})
export type CurriculumCard = z.infer<typeof CurriculumCard>

const filter = {
  ...listFields,
  specialityId: optional(Id),
  studyLevelId: optional(SmallQueryId),
  studyFormId: optional(SmallQueryId),
  departmentId: optional(Id),
  admissionYear: optional(queryInt({ min: FIRST_YEAR, max: LAST_YEAR })),
  groupId: optional(Id),
  sort: optional(
    z.enum([
      'number',
      '-number',
      'speciality',
      '-speciality',
      'admissionYear',
      '-admissionYear',
      'lines',
      '-lines',
    ]),
  ),
}
const CurriculumFilter = z.object(filter)
export type CurriculumFilter = z.infer<typeof CurriculumFilter>

export const CopyOfCurriculum = z.object({ number: fields.number, admissionYear: AdmissionYear })

/** The curricula of a speciality, by form and year of admission. */
export const curricula = {
  ...registerCalls({
    path: `${REGISTERS}/curricula`,
    fields,
    entered: fields,
    filter,
    item: Curriculum,
    card: CurriculumCard,
    refusals: ['curriculum-taken', 'group-has-curriculum'],
  }),
  copy: callOfCurricula({
    method: 'POST',
    path: `${REGISTERS}/curricula/{id}/copy`,
    access: keepers,
    params: byId,
    body: CopyOfCurriculum,
    answer: CurriculumCard,
    status: 201,
    failures: ['no-such-record', 'curriculum-taken'],
  }),
  setCompetences: callOfCurricula({
    method: 'PUT',
    path: `${REGISTERS}/curricula/{id}/competences`,
    access: keepers,
    params: byId,
    body: z.object({ version: Version, competences: Competences }),
    answer: CurriculumCard,
    failures: ['no-such-record', 'competence-in-use', 'changed-meanwhile'],
  }),
}
