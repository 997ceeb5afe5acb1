import { attendancePercent, progressPercent } from '../../contract/percentages.ts'
import type { WeekLesson } from './week-store.ts'

/** A student's results in the lessons of one discipline, kind and subgroup in a week. */
export interface WeekProgress {
  disciplineName: string
  type: { name: string; color: string }
  /** Null for the whole group. */
  subgroup: number | null
  /** Their full names. */
  teachers: string[]
  /** In per cent; null while no lesson of them was held. */
  attendance: number | null
  /** In per cent; null while no lesson with a norm was held. */
  progress: number | null
}

/** One row for a discipline, a kind of lessons and a subgroup that meet in the week. Decision D-082. */
export function weekProgressOf(lessons: readonly WeekLesson[]): WeekProgress[] {
  const keyOf = ({ disciplineId, kindId, subgroup }: WeekLesson) => `${disciplineId} ${kindId} ${subgroup}`
  return [...Map.groupBy(lessons, keyOf).values()].map((own) => ({
    disciplineName: own[0]!.disciplineName,
    type: { name: own[0]!.kindName, color: own[0]!.kindColor },
    subgroup: own[0]!.subgroup || null,
    teachers: [...new Set(own.flatMap(({ teachers }) => teachers))],
    attendance: attendancePercent(own),
    // Control points have a day, but no lesson: the decision counts lessons alone.
    progress: progressPercent(own, [], own[0]!.date),
  }))
}
