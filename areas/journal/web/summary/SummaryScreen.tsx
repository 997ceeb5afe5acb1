import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import { errorText, isAbort } from '#platform/web/api/api-error.ts'
import { useLeaveGuard } from '#platform/web/forms/use-leave-guard.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { journalFailures } from '../../contract/failures.ts'
import { ConflictsDialog } from '../bar/ConflictsDialog.tsx'
import { SheetBar } from '../bar/SheetBar.tsx'
import { Grid } from '../grid/Grid.tsx'
import type { GridColumn, GridNorms } from '../grid/grid-parts.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { ColumnDialog } from './ColumnDialog.tsx'
import { StudentNoteDialog } from './StudentNoteDialog.tsx'
import styles from './Summary.module.css'
import type { SummarySource, SummaryTable } from './summary-source.ts'
import { SummaryAverages } from './SummaryAverages.tsx'
import { countingRows, summaryTotals } from './summary-totals.ts'
import { useHeld } from './use-held.ts'
import { useSummarySheet } from './use-summary-sheet.ts'

interface SummaryScreenProps {
  table: SummaryTable
  source: SummarySource
  /** Reads the table anew: a comment or the visibility of a student has changed. */
  onChanged: () => void
}

interface ChangedNorms {
  table: SummaryTable
  norms: ReadonlyMap<string, number | null>
}

const NO_NORMS: ChangedNorms['norms'] = new Map()

/** The columns with the norms as they stand now, and the way to change one. */
function useNorms(table: SummaryTable, source: SummarySource, sheet: Sheet) {
  const [kept, setKept] = useState<ChangedNorms>({ table, norms: NO_NORMS })
  // What was read anew has the norms in it.
  const changed = kept.table === table ? kept.norms : NO_NORMS
  const columns = useMemo(
    () =>
      table.columns.map((column) => {
        const norm = changed.get(column.id)
        return norm === undefined ? column : { ...column, norm }
      }),
    [table.columns, changed],
  )
  const norms = useMemo<GridNorms>(
    () => ({
      isEditable: ({ isReadOnly }) => !isReadOnly,
      onChange: async ({ id }, wanted) => {
        try {
          const norm = await source.saveNorm(id, wanted)
          sheet.setNorm(id, norm)
          setKept((before) => {
            const norms = before.table === table ? before.norms : NO_NORMS
            return { table, norms: new Map(norms).set(id, norm) }
          })
          showAlert('Норма успешно сохранена', 'success')
          return true
        } catch (error) {
          // A newer norm of the same column is on its way.
          if (isAbort(error)) return true
          showAlert(errorText(error))
          return false
        }
      },
    }),
    [source, sheet, table],
  )
  return { columns, norms }
}

/** The table of a course over a term, whichever mode the journal is in. */
export function SummaryScreen({ table, source, onChanged }: SummaryScreenProps) {
  const sheet = useSummarySheet(table, source)
  const { columns, norms } = useNorms(table, source, sheet)
  const [columnId, setColumnId] = useState<string | null>(null)
  const [studentId, setStudentId] = useState<number | null>(null)
  const openColumn = useCallback(({ id }: GridColumn) => setColumnId(id), [])
  const { students, today } = table
  const counted = useMemo(() => ({ sheet, columns, students, today }), [sheet, columns, students, today])
  const held = useHeld(counted)
  const countRow = useMemo(() => countingRows(counted, held), [counted, held])
  const totals = useMemo(() => summaryTotals(counted, countRow), [counted, countRow])
  const column = columns.find(({ id }) => id === columnId)
  const student = students.find(({ id }) => id === studentId)
  const done = () => {
    setColumnId(null)
    setStudentId(null)
    onChanged()
  }
  useUnsentGuard(sheet)
  if (columns.length === 0 || students.length === 0)
    return <EmptyState text="В этом семестре нет ни занятий, ни студентов" />
  return (
    <section className={styles['summary']} aria-label={table.label}>
      <SheetBar sheet={sheet} wrongText={journalFailures['summary-invalid'].text}>
        <SummaryAverages {...{ counted, countRow }} />
        {!table.isReadOnly && <SaveAll sheet={sheet} />}
      </SheetBar>
      <Grid
        label={`Сводная ведомость: ${table.label}`}
        {...{ sheet, columns, totals, norms }}
        rows={students}
        onHeadPress={openColumn}
        onRowPress={setStudentId}
      />
      <p className={styles['keys']}>
        <b>+</b> был, <b>Н</b> не был, <b>оп</b> опоздал, число — баллы. Enter — вниз, Tab — вправо, Ctrl+Z —
        отменить, Ctrl+C и Ctrl+V — обмен с таблицами, Ctrl+D — заполнить вниз.
      </p>
      <ConflictsDialog {...{ sheet, columns }} rows={students} />
      {column && (
        <ColumnDialog column={column} source={source} onClose={() => setColumnId(null)} onSaved={done} />
      )}
      {student && (
        <StudentNoteDialog
          student={student}
          source={source}
          onClose={() => setStudentId(null)}
          onSaved={done}
        />
      )}
    </section>
  )
}

/** Asks before leaving while there is something that will not be saved by itself. */
function useUnsentGuard(sheet: Sheet): void {
  const isUnsent = useSyncExternalStore(sheet.subscribe, () => {
    const { failed, conflicts, wrong, held, isOffline } = sheet.summary()
    return isOffline || failed.length + conflicts.length + wrong.length + held > 0
  })
  useLeaveGuard(isUnsent)
}

function SaveAll({ sheet }: { sheet: Sheet }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await sheet.retry()
    setBusy(false)
    const { failed, conflicts, wrong, waiting } = sheet.summary()
    if (wrong.length > 0) showAlert(journalFailures['summary-invalid'].text)
    else if (failed.length + conflicts.length + waiting === 0)
      showAlert('Данные успешно сохранены', 'success')
  }
  return (
    <Button kind="primary" isSmall isBusy={isBusy} onClick={() => void save()}>
      Сохранить всё
    </Button>
  )
}
