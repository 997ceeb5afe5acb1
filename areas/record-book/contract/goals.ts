import { Mark } from '#areas/sheets/contract/marks.ts'
import { isDebt, isGraded, isPassed, resultOf, type Examination } from './examination.ts'

/** The share of excellent marks that a diploma with honours wants, in per cent. Order 670 of 27.07.2021. */
export const HONOURS_SHARE = 75
/** The same for a raised scholarship for study, of two sessions. Order 1663 of 27.12.2016. */
export const RAISED_SHARE = 50

const isOf = (mark: number) => (one: Examination) => one.held !== null && resultOf(one.held) === mark
const isGreat = isOf(Mark.great)
const isSatisfactory = isOf(Mark.satisfactory)
const titlesOf = (some: readonly Examination[]) => [...new Set(some.map(({ title }) => title))]

interface Share {
  great: number
  /** Examinations that are passed with a grade. */
  marked: number
  /** In per cent, rounded down; null while there is no grade. */
  percent: number | null
}

function shareOf(all: readonly Examination[]): Share {
  const marked = all.filter((one) => isGraded(one) && isPassed(one))
  const great = marked.filter(isGreat).length
  // Rounded down, so that a share which is short of its threshold is never shown as reaching it.
  const percent = marked.length === 0 ? null : Math.floor((100 * great) / marked.length)
  return { great, marked: marked.length, percent }
}

export interface Honours extends Share {
  /** Graded examinations that are to come, debts included. */
  ahead: number
  /** How many of them must be excellent. */
  needed: number
  /** What must be passed again whatever else comes: satisfactory marks. */
  toRetake: string[]
}

/** How far a student is from a diploma with honours; `planned` examinations have no sheet yet. */
export function honoursOf(all: readonly Examination[], planned: number): Honours {
  const share = shareOf(all)
  const ahead = all.filter((one) => isGraded(one) && !isPassed(one)).length + planned
  const wanted = Math.ceil((HONOURS_SHARE * (share.marked + ahead)) / 100)
  return {
    ...share,
    ahead,
    needed: Math.max(0, wanted - share.great),
    toRetake: titlesOf(all.filter(isSatisfactory)),
  }
}

export interface Scholarship {
  /** The latest semester that has a mark. */
  semester: number
  state: 'met' | 'on-way' | 'lost'
  /** Examinations of that semester without a mark. */
  ahead: number
  satisfactory: string[]
  debts: string[]
}

/** The semesters that have a mark, the latest first. */
function heldSemesters(all: readonly Examination[]): number[] {
  const held = all.filter((one) => one.held !== null).map(({ semester }) => semester)
  return [...new Set(held)].toSorted((one, other) => other - one)
}

/** Whether the last session leaves a scholarship: no satisfactory mark and no debt; null before the first mark. */
export function scholarshipOf(all: readonly Examination[]): Scholarship | null {
  const [semester] = heldSemesters(all)
  if (semester === undefined) return null
  const own = all.filter((one) => one.semester === semester)
  const satisfactory = titlesOf(own.filter(isSatisfactory))
  // A debt of an earlier session is a debt today.
  const debts = titlesOf(all.filter(isDebt))
  const ahead = own.filter(({ held }) => held === null || held.isExcused).length
  const isLost = satisfactory.length + debts.length > 0
  return { semester, state: isLost ? 'lost' : ahead > 0 ? 'on-way' : 'met', ahead, satisfactory, debts }
}

export interface Raised extends Share {
  isMet: boolean
}

/** The share of excellent marks of the last two sessions; null before the second one. */
export function raisedOf(all: readonly Examination[]): Raised | null {
  const [last, before] = heldSemesters(all)
  if (last === undefined || before === undefined) return null
  const own = all.filter(({ semester }) => semester === last || semester === before)
  const share = shareOf(own)
  const isClean = !own.some((one) => isSatisfactory(one) || isDebt(one))
  return { ...share, isMet: isClean && (share.percent ?? 0) >= RAISED_SHARE }
}
