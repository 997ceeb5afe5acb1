import type { CustomOutcome } from '#platform/server/imports/custom-import.ts'
import type { Cells, ImportColumn, ImportKind, ReportNote } from '#platform/server/imports/import-kind.ts'
import type { ImportOutcome } from '#platform/server/imports/run-import.ts'
import { shownText } from '#platform/server/imports/shown-cell.ts'
import type { RunReport } from '../../contract/run.ts'

/** The most rows of each sort that are shown; nobody reads more on a screen. */
const MOST_SHOWN = 100

/** A row by the columns that every row has. */
function nameOf(cells: Cells, columns: readonly ImportColumn[]): string {
  return columns
    .filter(({ isRequired }) => isRequired)
    .map((column) => shownText(cells[column.name] ?? null, column))
    .filter(Boolean)
    .join(', ')
}

/** The text that replaces values which nobody may see. */
const HIDDEN = '•••'

const NOTHING_MORE = { removed: null, notes: [], question: null }
const NO_ROWS = { created: [], changed: [], missing: [] }

type StoredReport = Omit<RunReport, 'question'> & { question?: RunReport['question'] | string }

const USUAL_TITLE = 'Файл убирает много из загруженного раньше'

/** A report with the fields that those of earlier versions lack: their questions had no title. */
export function wholeReport({ question = null, ...report }: StoredReport): RunReport {
  const titled = typeof question === 'string' ? { title: USUAL_TITLE, text: question } : question
  return { ...NOTHING_MORE, ...report, question: titled }
}

const shownNote = ({ title, lines }: ReportNote): RunReport['notes'][number] => ({
  title,
  count: lines.length,
  lines: lines.slice(0, MOST_SHOWN),
})

/** The report of an import that another engine did. */
export function reportOfCustom(outcome: CustomOutcome): RunReport {
  const { counts, problems, notes, removed, question } = outcome
  return { ...NO_ROWS, counts, problems: [...problems], removed, question, notes: notes.map(shownNote) }
}

/** The note and the question about the rows that a complete file ends. */
function settledReport(
  { columns, whenMissing }: ImportKind,
  { plan: { settled }, counts }: ImportOutcome,
): Pick<RunReport, 'removed' | 'notes' | 'question'> {
  if (!whenMissing || settled.length === 0 || counts.errors > 0) return NOTHING_MORE
  const names = settled.slice(0, MOST_SHOWN).map(({ known }) => nameOf(known.cells, columns))
  return {
    removed: settled.length,
    notes: [{ title: whenMissing.label, count: settled.length, lines: names }],
    question: {
      title: `Нет в файле, хотя ещё не закрыто: ${settled.length}`,
      text: `${whenMissing.label}. Продолжайте, только если файл — полная выгрузка`,
    },
  }
}

/** The report of an import, for a person to read. */
export function reportOf(kind: ImportKind, outcome: ImportOutcome): RunReport {
  const { columns, isConfidential } = kind
  const { counts, problems, plan } = outcome
  const ended = settledReport(kind, outcome)
  const text = (cells: Cells, column: ImportColumn) => {
    const shown = shownText(cells[column.name] ?? null, column)
    return isConfidential && shown ? HIDDEN : shown
  }
  return {
    ...ended,
    notes: [...outcome.notes.map(shownNote), ...ended.notes],
    counts,
    problems: [...problems],
    created: plan.created
      .slice(0, MOST_SHOWN)
      .map(({ line, cells }) => ({ line, name: nameOf(cells, columns) })),
    changed: plan.changed.slice(0, MOST_SHOWN).map(({ line, cells, known, changed }) => ({
      line,
      name: nameOf(known.cells, columns),
      changes: columns
        .filter(({ name }) => changed.includes(name))
        .map((column) => ({
          heading: column.heading,
          before: text(known.cells, column),
          after: text(cells, column),
        })),
    })),
    missing: plan.missing
      .slice(0, MOST_SHOWN)
      .map(({ cells }) => ({ line: null, name: nameOf(cells, columns) })),
  }
}
