import { WORKING_STATES, type Run, type RunLine } from '../../contract/run.ts'
import { isRegister, type BroughtKind } from '../kept-kinds.ts'
import { wholeReport } from './run-report.ts'
import type { StoredRun } from './run-store.ts'

/** A run as the history shows it. */
export function shownLine(run: StoredRun, kinds: readonly BroughtKind[]): RunLine {
  const { id, kind, fileName, by, createdAt, finishedAt, state, isInterrupted, message, report } = run
  const title = kinds.find((each) => each.kind === kind)?.title ?? kind
  const counts = report?.counts ?? null
  return { id, kind, title, fileName, by, createdAt, finishedAt, state, isInterrupted, counts, message }
}

const isWorking = ({ state, isInterrupted }: StoredRun) =>
  !isInterrupted && (WORKING_STATES as readonly string[]).includes(state)

/** A run with all that its screen needs. */
export function shownRun(run: StoredRun, kinds: readonly BroughtKind[]): Run {
  const { headings, matching, report, phase, doneRows, totalRows, fileId, settlesMissing } = run
  const brought = kinds.find((each) => each.kind === run.kind)
  const columns = brought?.columns ?? []
  return {
    ...shownLine(run, kinds),
    hasFile: fileId !== null,
    headings: headings.map((each) => ({
      ...each,
      column: each.heading in matching ? matching[each.heading]! : each.column,
    })),
    columns: columns.map(({ name, heading, isRequired }) => ({
      name,
      heading,
      isRequired: isRequired === true,
    })),
    progress: isWorking(run)
      ? { phase: phase || 'Ожидание очереди', done: doneRows, total: totalRows }
      : null,
    report: report && wholeReport(report),
    whenMissing:
      brought && isRegister(brought) && brought.whenMissing
        ? { label: brought.whenMissing.label, isChosen: settlesMissing }
        : null,
    wayBack: brought?.wayBack ?? null,
  }
}
