import * as z from 'zod/mini'
import { Mark, MARK_NAMES } from '#areas/sheets/contract/marks.ts'
import { Named } from './record.ts'

const GroupOption = z.object({ value: z.int(), text: z.string() })
const groups = { groups: z.array(GroupOption), groupId: z.nullable(z.int()) }

export const WorkLoad = z.object({
  total: z.number(),
  lectures: z.int(),
  labs: z.int(),
  practices: z.int(),
  self: z.int(),
  zet: z.number(),
})

/** The curriculum of a group, line by line. Specification part 2, section 3. */
export const WorkingPlan = z.object({
  ...groups,
  /** Ours: the group's present semester; null between two years. */
  semester: z.nullable(z.int()),
  loads: z.array(
    z.object({
      semester: z.int(),
      controlTypes: z.array(z.string()),
      discipline: z.string(),
      workLoad: WorkLoad,
      competence: z.array(z.string()),
    }),
  ),
})
export type WorkingPlan = z.output<typeof WorkingPlan>

export const MASTERY = {
  in_progress: 'Осваивается',
  not_mastered: 'Не освоена',
  mastered: 'Освоена',
} as const
export type Mastery = keyof typeof MASTERY

/** A status unknown to this version counts as not mastered. Specification part 2, section 3. */
export function masteryOf(status: string): Mastery {
  return status in MASTERY ? (status as Mastery) : 'not_mastered'
}

export const Competency = z.object({
  code: z.string(),
  text: z.string(),
  progress: z.int(),
  disciplines: z.array(
    z.object({ key: z.int(), name: z.string(), status: z.enum(['in_progress', 'not_mastered', 'mastered']) }),
  ),
})
export type Competency = z.output<typeof Competency>

export const Competencies = z.object({ ...groups, competencies: z.array(Competency) })
export type Competencies = z.output<typeof Competencies>

export const CertificationExam = z.object({
  name: z.string(),
  semesters: z.record(z.string(), z.object({ controlType: z.string(), mark: z.nullable(z.int()) })),
})

/** The marks of every semester, by discipline. Specification part 2, section 3. */
export const Certification = z.object({
  groups: z.array(Named),
  groupId: z.nullable(z.int()),
  courses: z.array(z.int()),
  semesters: z.array(z.int()),
  exams: z.array(CertificationExam),
})
export type Certification = z.output<typeof Certification>

/** The mark of each code. Decision D-086. */
const MARK_OF_CODE: Readonly<Record<number, number>> = {
  2: Mark.unsatisfactory,
  3: Mark.satisfactory,
  4: Mark.good,
  5: Mark.great,
  100: Mark.passed,
  101: Mark.failed,
  102: Mark.absent,
  103: Mark.notAdmitted,
}

/** The mark that a code stands for, with its name; null for a code unknown to this version. */
export function markOfCode(code: number): { id: number; name: string } | null {
  const id = MARK_OF_CODE[code]
  return id === undefined ? null : { id, name: MARK_NAMES[id]! }
}
