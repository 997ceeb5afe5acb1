import { Mark, markWeightOf } from '#areas/sheets/contract/marks.ts'
import { isDebt, isGraded, isPassed, resultOf, type Examination } from './examination.ts'

/**
 * The share of excellent marks that a diploma with honours requires, in per cent. Order 670 of 27.07.2021.
 */
export const HONOURS_SHARE = 75
/** The same for a raised scholarship for study, over two sessions. Order 1663 of 27.12.2016. */
export const RAISED_SHARE = 50

const isOf = (mark: number) => (one: Examination) => one.held !== null && resultOf(one.held) === mark
const isGreat = isOf(Mark.great)
const isSatisfactory = isOf(Mark.satisfactory)
const titlesOf = (some: readonly Examination[]) => [...new Set(some.map(({ title }) => title))]

interface Share {
  great: number
  /** The number of examinations passed with a grade. */
  marked: number
  /** In per cent, rounded down; null while there is no grade. */
  percent: number | null
}

function shareOf(all: readonly Examination[]): Share {
  const marked = all.filter((one) => isGraded(one) && isPassed(one))
  const great = marked.filter(isGreat).length
  // Rounded down, so that a share short of its threshold is never shown as reaching it.
  const percent = marked.length === 0 ? null : Math.floor((100 * great) / marked.length)
  return { great, marked: marked.length, percent }
}

export interface Honours extends Share {
  /** The number of coming graded examinations, debts included. */
  ahead: number
  /** The number of them that must be excellent. */
  needed: number
  /** The satisfactory marks that must be improved by a retake in any case. */
  toRetake: string[]
}

/** The distance of a student from a diploma with honours; `planned` examinations have no sheet yet. */
export function honoursOf(all: readonly Examination[], planned: number): Honours {
  const share = shareOf(all)
  const ahead = all.filter((one) => isGraded(one) && !isPassed(one)).length + planned
  const neededInAll = Math.ceil((HONOURS_SHARE * (share.marked + ahead)) / 100)
  return {
    ...share,
    ahead,
    needed: Math.max(0, neededInAll - share.great),
    toRetake: titlesOf(all.filter(isSatisfactory)),
  }
}

export interface Scholarship {
  /** The latest semester that has a mark. */
  semester: number
  state: 'met' | 'on-way' | 'lost'
  /** The number of examinations of that semester without a mark. */
  ahead: number
  satisfactory: string[]
  debts: string[]
}

/** The semesters that have a mark, the latest first. */
function heldSemesters(all: readonly Examination[]): number[] {
  const held = all.filter((one) => one.held !== null).map(({ semester }) => semester)
  return [...new Set(held)].toSorted((one, other) => other - one)
}

/**
 * True when the last session allows a scholarship: no satisfactory mark and no debt; null before the first
 * mark.
 */
export function scholarshipOf(all: readonly Examination[]): Scholarship | null {
  const [semester] = heldSemesters(all)
  if (semester === undefined) return null
  const own = all.filter((one) => one.semester === semester)
  const satisfactory = titlesOf(own.filter(isSatisfactory))
  // A debt of an earlier session is still a debt today.
  const debts = titlesOf(all.filter(isDebt))
  const ahead = own.filter(({ held }) => held === null || held.isExcused).length
  const isLost = satisfactory.length + debts.length > 0
  return { semester, state: isLost ? 'lost' : ahead > 0 ? 'on-way' : 'met', ahead, satisfactory, debts }
}

export interface Raised extends Share {
  /**
   * Examinations that were failed, or missed without a good reason, and passed later: they count against the
   * scholarship all the same.
   */
  retaken: string[]
  isMet: boolean
}

/** True when every examination of a session has been held: a running session decides nothing yet. */
function isFinished(all: readonly Examination[], semester: number): boolean {
  const own = all.filter((one) => one.semester === semester)
  return own.every(({ held }) => held !== null && !held.isExcused)
}

/** The last two consecutive sessions, of which the latest is finished; null before the second one. */
function lastSessions(all: readonly Examination[]): [last: number, before: number] | null {
  const held = heldSemesters(all)
  const first = held.findIndex((semester) => isFinished(all, semester))
  const [last, before] = first === -1 ? [] : held.slice(first)
  return last === undefined || before === undefined ? null : [last, before]
}

/**
 * Attempts before the last one count too: a student who has failed or missed an examination is not eligible.
 */
const isRetaken = ({ attempts, held }: Examination) =>
  attempts.some((card) => {
    const result = resultOf(card)
    return card !== held && result !== null && !card.isExcused && markWeightOf(result) === 0
  })

/**
 * The share of excellent marks of the last two finished sessions; null before the second one. A satisfactory
 * mark in them, a debt of any session, and an attempt that was failed or missed without a good reason each
 * exclude the scholarship.
 */
export function raisedOf(all: readonly Examination[]): Raised | null {
  const sessions = lastSessions(all)
  if (sessions === null) return null
  const own = all.filter(({ semester }) => sessions.includes(semester))
  const share = shareOf(own)
  const retaken = titlesOf(own.filter(isRetaken))
  const isClean = !own.some(isSatisfactory) && !all.some(isDebt) && isFinished(all, sessions[1])
  const isMet = isClean && retaken.length === 0 && (share.percent ?? 0) >= RAISED_SHARE
  return { ...share, retaken, isMet }
}
