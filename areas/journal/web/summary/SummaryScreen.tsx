import { Suspense, useCallback, useMemo, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { GridColumn } from '#platform/web/sheet/grid/grid-parts.ts'
import { Conflicts } from '#platform/web/sheet/Conflicts.tsx'
import { Grid } from '#platform/web/sheet/grid/Grid.tsx'
import { SheetBar } from '#platform/web/sheet/SheetBar.tsx'
import type { CellAddress } from '#platform/web/sheet/sheet-state.ts'
import { useUnsentGuard } from '#platform/web/sheet/use-sheet.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { journalFailures } from '../../contract/failures.ts'
import { Ahead } from '../ahead/Ahead.tsx'
import { AheadQuestion } from '../ahead/ahead-question.ts'
import { CellHistory } from '../history/CellHistory.tsx'
import { Keys, KeysNote } from '../marks/KeysNote.tsx'
import { isAboveNorm } from '../marks/mark-cells.ts'
import { SignsNote } from '../marks/SignsNote.tsx'
import { markLook } from '../marks/mark-look.ts'
import { useOptimisticSaves } from '../optimistic/use-optimistic-saves.ts'
import { SaveAll } from './SaveAll.tsx'
import type { CourseSource } from './course-source.ts'
import type { SummaryTable } from './summary-table.ts'
import { countingRows, summaryTotals } from './summary-totals.ts'
import styles from './Summary.module.css'
import { SummaryAverages } from './SummaryAverages.tsx'
import { useHeld } from './use-held.ts'
import { useNorms } from './use-norms.ts'
import { useNotes } from './use-notes.ts'
import { useSummaryHistory } from './use-summary-history.ts'
import { useSummarySheet } from './use-summary-sheet.ts'

const SummaryDialogs = lazyPart(() => import('./SummaryDialogs.tsx'))
const SummaryFaces = lazyPart(() => import('./SummaryFaces.tsx'))

interface SummaryScreenProps {
  table: SummaryTable
  source: CourseSource
  /** Reads the table again: a comment or the visibility of a student has changed. */
  onChanged: () => void
}

/** The column or student whose dialog is open. */
function useOpened(students: SummaryTable['students'], columns: SummaryTable['columns']) {
  const [columnId, setColumnId] = useState<string | null>(null)
  const [studentId, setStudentId] = useState<number | null>(null)
  const openColumn = useCallback(({ id }: GridColumn) => setColumnId(id), [])
  const close = () => {
    setColumnId(null)
    setStudentId(null)
  }
  return {
    column: columns.find(({ id }) => id === columnId),
    student: students.find(({ id }) => id === studentId),
    openColumn,
    openStudent: setStudentId,
    close,
  }
}

/** The table of a course over a term, in either mode of the journal. */
export function SummaryScreen({ table, source, onChanged }: SummaryScreenProps) {
  const normSaves = useOptimisticSaves<number | null>(table)
  const [ahead] = useState(() => new AheadQuestion())
  const sheet = useSummarySheet(table, source, { whenReady: normSaves.settled, ahead })
  const notes = useNotes(table, source, onChanged)
  const { students } = notes
  const normed = { columns: notes.columns, source, sheet, saves: normSaves, onRefused: onChanged }
  const { columns, headLine } = useNorms(normed)
  const opened = useOpened(students, columns)
  const [hasFaces, setFaces] = useState(false)
  const [sought, show] = useState<CellAddress | null>(null)
  const { today, isReadOnly } = table
  const history = useSummaryHistory(table, columns)
  const counted = useMemo(() => ({ sheet, columns, students, today }), [sheet, columns, students, today])
  const held = useHeld(counted)
  const countRow = useMemo(() => countingRows(counted, held), [counted, held])
  const totals = useMemo(() => summaryTotals(counted, countRow), [counted, countRow])
  useUnsentGuard(sheet)
  if (columns.length === 0 || students.length === 0)
    return <EmptyState text="В этом семестре нет ни занятий, ни студентов" />
  return (
    <section className={styles['summary']} aria-label={table.label}>
      <SheetBar
        {...{ sheet, columns }}
        rows={students}
        wrongTextOf={({ problem }) => isAboveNorm(problem) && journalFailures['summary-invalid'].text}
        onShow={show}
      >
        <SummaryAverages {...{ counted, countRow }} />
        {!isReadOnly && (
          <Button kind="tinted" isSmall onClick={() => setFaces(!hasFaces)}>
            {hasFaces ? 'Скрыть лица' : 'Лица'}
          </Button>
        )}
        {!isReadOnly && <SaveAll sheet={sheet} />}
      </SheetBar>
      {hasFaces && (
        <Suspense>
          <SummaryFaces {...{ sheet, table, columns }} />
        </Suspense>
      )}
      <Grid
        label={`Сводная ведомость: ${table.label}`}
        {...{ sheet, columns, totals, headLine }}
        {...markLook}
        rows={students}
        onHeadPress={opened.openColumn}
        onRowPress={opened.openStudent}
        onHistory={history.open}
        sought={sought}
      />
      <SummaryKeys isReadOnly={isReadOnly} />
      <Conflicts {...{ sheet, columns }} rows={students} words={markLook.words} />
      <Ahead question={ahead} />
      <CellHistory {...history} />
      {(opened.column || opened.student) && (
        <Suspense>
          <SummaryDialogs
            {...{ source, notes, isReadOnly, onChanged }}
            column={opened.column}
            student={opened.student}
            onClose={opened.close}
          />
        </Suspense>
      )}
    </section>
  )
}

function SummaryKeys({ isReadOnly }: { isReadOnly: boolean }) {
  const history = 'Shift+F2 или правая кнопка мыши — история ячейки.'
  if (isReadOnly)
    return (
      <KeysNote>
        <Keys>{history}</Keys>
      </KeysNote>
    )
  return (
    <KeysNote>
      <SignsNote />, число — баллы.{' '}
      <Keys>
        Enter — вниз, Tab — вправо, Ctrl+Z — отменить, Ctrl+C и Ctrl+V — обмен с таблицами, Ctrl+D — заполнить
        вниз. {history}
      </Keys>
    </KeysNote>
  )
}
