import type { JournalWarning } from '../../contract/thresholds.ts'

/** Says how far below which threshold a student is. */
export function warningText({ kind, percent, threshold }: Omit<JournalWarning, 'disciplineId'>): string {
  return kind === 'attendance'
    ? `Посещаемость ${percent} %, это ниже ${threshold} %`
    : `Набрано ${percent} % возможных баллов, это меньше ${threshold} %`
}
