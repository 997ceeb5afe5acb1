import type { JournalWarning } from '../../contract/thresholds.ts'

/** The text that says how far a student is below which threshold. */
export function warningText({ kind, percent, threshold }: Omit<JournalWarning, 'disciplineId'>): string {
  return kind === 'attendance'
    ? `Посещаемость ${percent} %, это ниже ${threshold} %`
    : `Набрано ${percent} % возможных баллов, это меньше ${threshold} %`
}
