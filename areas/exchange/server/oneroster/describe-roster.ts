import { describeCounts } from '#platform/server/imports/describe-outcome.ts'
import { describeProblem } from '#platform/server/imports/problem.ts'
import type { RosterOutcome } from './roster-outcome.ts'

/** The report of an import, line by line; the last line is the summary. */
export function describeRoster({ counts, problems, notes }: RosterOutcome, isDryRun: boolean): string[] {
  if (counts.errors > 0)
    return [
      ...problems.map(({ file, ...problem }) => `${file}, ${describeProblem(problem)}`),
      'Файл не загружен, ничего не изменено',
      describeCounts({ ...counts, created: 0, changed: 0 }),
    ]
  return [
    ...(notes.length > 0 ? ['Не взято:', ...notes] : []),
    ...(isDryRun ? ['Пробный запуск: в базе ничего не изменено'] : []),
    describeCounts(counts),
  ]
}
