import { averageOf, creditsOf } from './average.ts'
import { isGraded, type Examination, type TriedMarks } from './examination.ts'

interface NowAndThen {
  now: number | null
  /** With the tried marks. */
  later: number | null
}

export interface Forecast {
  /** The latest semester; null in an empty book. */
  semester: number | null
  session: NowAndThen & { gradedCredits: number; totalCredits: number }
  overall: NowAndThen & { gradedCredits: number }
}

/** The averages of the latest session and of the whole book, now and with the tried marks. */
export function forecastOf(all: readonly Examination[], tried: TriedMarks): Forecast {
  const semester = all.length === 0 ? null : Math.max(...all.map((one) => one.semester))
  const ofSession = all.filter((one) => one.semester === semester)
  const session = creditsOf(ofSession)
  return {
    semester,
    session: {
      now: averageOf(ofSession),
      later: averageOf(ofSession, tried),
      gradedCredits: session.graded,
      totalCredits: session.total,
    },
    overall: { now: averageOf(all), later: averageOf(all, tried), gradedCredits: creditsOf(all).graded },
  }
}

/** The examinations on which a mark can be tried: graded ones without a mark, and retakes. */
export function comingOf(all: readonly Examination[]): Examination[] {
  return all.filter((one) => one.coming !== null && isGraded(one))
}
