import type { ReportNote } from './import-kind.ts'
import type { ImportCounts, ImportOutcome } from './run-import.ts'
import { describeProblem } from './problem.ts'

export const NO_COUNTS: ImportCounts = { created: 0, changed: 0, unchanged: 0, missing: 0, errors: 0 }

/** The line with which every import ends. */
export function describeCounts({ created, changed, unchanged, errors }: ImportCounts): string {
  return `создано ${created}, изменено ${changed}, без изменений ${unchanged}, ошибок ${errors}`
}

/** The most lines of a note that anybody reads on a console. */
const MOST_LINES = 100

/** Notes line by line, each under its title. */
export function describeNotes(notes: readonly ReportNote[]): string[] {
  return notes.flatMap(({ title, lines }) => [`${title}: ${lines.length}`, ...lines.slice(0, MOST_LINES)])
}

/** The report of an import, line by line; the last line is the summary. */
export function describeOutcome({ counts, problems, notes }: ImportOutcome, isDryRun: boolean): string[] {
  const isRefused = counts.errors > 0
  const summary = isRefused ? { ...counts, created: 0, changed: 0 } : counts
  const unnamed = counts.errors - problems.length
  return [
    ...problems.map(describeProblem),
    ...(unnamed > 0 ? [`и ещё ошибок: ${unnamed}`] : []),
    ...describeNotes(notes),
    ...(isRefused ? ['Файл не загружен, ничего не изменено'] : []),
    ...(counts.missing > 0
      ? [`В файле нет записей, которые есть в базе: ${counts.missing}. Они остаются как есть`]
      : []),
    ...(isDryRun && !isRefused ? ['Пробный запуск: в базе ничего не изменено'] : []),
    describeCounts(summary),
  ]
}
