import { dayText } from '#platform/contract/date-text.ts'
import { WorkStatus, WorkType, type TaughtFileKind } from './status.ts'

/** The university's rules about works. Decisions D-023 and D-025. */
export interface WorkRules {
  /** The day of its year from which a work may be agreed, as `MM-dd`. */
  approveFrom: string
  /** A thesis is not agreed without the files of its supervisor. */
  requiresThesisFiles: boolean
}

interface Approved {
  statusId: number
  isDeleted: boolean
  /** The day of delivery, else of the end, else of the beginning, else the last of its semester. */
  relevantDay: string
}

/** The first day on which a work may be agreed: 1 July of the year of its day, unless the rules name another. */
export function approvableFrom(
  { relevantDay }: Pick<Approved, 'relevantDay'>,
  { approveFrom }: Pick<WorkRules, 'approveFrom'>,
): string {
  return `${relevantDay.slice(0, 4)}-${approveFrom}`
}

/** True when a work may be agreed on a day of the university's calendar. */
export function isCanApprove(work: Approved, today: string, rules: Pick<WorkRules, 'approveFrom'>): boolean {
  return work.statusId === WorkStatus.onAgreement && !work.isDeleted && today >= approvableFrom(work, rules)
}

/** «Согласование доступно с 1 июля 2027 года» */
export function closedUntilText(from: string): string {
  return `Согласование доступно с ${dayText(from, from)} ${from.slice(0, 4)} года`
}

/** Specialist and master: their theses also need a review by another person. */
export const REVIEWED_LEVELS: readonly number[] = [2, 3]

/** The supervisor's files for a work: only a thesis needs any. Decision D-025. */
export function filesOfSupervisor(typeId: number, studyLevelId: number): TaughtFileKind[] {
  if (typeId !== WorkType.thesis) return []
  return REVIEWED_LEVELS.includes(studyLevelId) ? ['plagiarism', 'review'] : ['plagiarism']
}
