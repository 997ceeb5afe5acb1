import * as z from 'zod/mini'

const WHOLE = 'Укажите целое число'
const Percent = z.int(WHOLE).check(z.gte(0, 'Не меньше 0'), z.lte(100, 'Не больше 100'))

/**
 * The percentages below which the journal warns, and the number of held lessons of a discipline from which it
 * does.
 */
export const Thresholds = z.object({
  attendancePercent: Percent,
  progressPercent: Percent,
  minLessons: z.int(WHOLE).check(z.gte(1, 'Не меньше 1'), z.lte(50, 'Не больше 50')),
})
export type Thresholds = z.infer<typeof Thresholds>

export const WARNING_KINDS = ['attendance', 'progress'] as const

/** A discipline in which a student has fallen below a threshold. */
export const JournalWarning = z.object({
  disciplineId: z.int(),
  disciplineName: z.string(),
  kind: z.enum(WARNING_KINDS),
  percent: z.int(),
  threshold: z.int(),
})
export type JournalWarning = z.infer<typeof JournalWarning>

/** The home page of a curator: the students of their groups below a threshold, the newest first. */
export const CuratedWarnings = z.object({
  studentsCount: z.int(),
  /** Of these, those who have come below a threshold within a week. */
  newStudentsCount: z.int(),
  warnings: z.array(
    z.object({
      studentId: z.int(),
      name: z.string(),
      groupName: z.string(),
      disciplineName: z.string(),
      kind: z.enum(WARNING_KINDS),
      percent: z.int(),
      threshold: z.int(),
    }),
  ),
})
export type CuratedWarnings = z.infer<typeof CuratedWarnings>

/** The figures of a student in a discipline, as the student's own journal counts them. */
export interface Standing {
  heldLessons: number
  attendancePercent: number | null
  progressPercent: number | null
  /** The teacher has hidden the student in a course of the discipline: then there is no warning. */
  isHidden: boolean
}

/** The kinds in which a student has fallen below the thresholds; none while too few lessons were held. */
export function shortfallsOf(
  { heldLessons, attendancePercent, progressPercent, isHidden }: Standing,
  thresholds: Thresholds,
): JournalWarning['kind'][] {
  if (isHidden || heldLessons < thresholds.minLessons) return []
  const isBelow = {
    attendance: attendancePercent !== null && attendancePercent < thresholds.attendancePercent,
    progress: progressPercent !== null && progressPercent < thresholds.progressPercent,
  }
  return WARNING_KINDS.filter((kind) => isBelow[kind])
}

/** The warnings of a student, discipline by discipline. */
export function warningsOf(
  disciplines: readonly (Standing & { disciplineId: number; disciplineName: string })[],
  thresholds: Thresholds,
): JournalWarning[] {
  return disciplines.flatMap((discipline) =>
    shortfallsOf(discipline, thresholds).map((kind) => ({
      disciplineId: discipline.disciplineId,
      disciplineName: discipline.disciplineName,
      kind,
      percent: (kind === 'attendance' ? discipline.attendancePercent : discipline.progressPercent) ?? 0,
      threshold: kind === 'attendance' ? thresholds.attendancePercent : thresholds.progressPercent,
    })),
  )
}
