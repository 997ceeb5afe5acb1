import { isDebt, type Examination } from './examination.ts'

/** The retakes of one examination, the second before a commission. Federal law 273, article 58, part 5. */
export const MOST_RETAKES = 2

export interface Debt {
  examination: Examination
  /** The number of attempts held. */
  attempts: number
  /** Retakes that are still allowed. */
  left: number
  /** A year after the first failed attempt. */
  until: string
  /** The day of the coming retake. */
  retakeOn: string | null
}

/** The same day of the next year; 29 February becomes 1 March. */
function yearAfter(date: string): string {
  const moment = new Date(`${date}T00:00:00Z`)
  moment.setUTCFullYear(moment.getUTCFullYear() + 1)
  return moment.toISOString().slice(0, 10)
}

/** The examinations that are not passed: attempts, and the time limit. Federal law 273, article 58. */
export function debtsOf(all: readonly Examination[]): Debt[] {
  return all.filter(isDebt).map((examination) => {
    const held = examination.held!.attempt
    return {
      examination,
      attempts: held,
      left: Math.max(0, MOST_RETAKES + 1 - held),
      until: yearAfter(examination.attempts[0]!.date),
      retakeOn: examination.coming?.date ?? null,
    }
  })
}
