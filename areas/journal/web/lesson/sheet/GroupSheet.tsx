import { Suspense, useMemo, useState, useSyncExternalStore } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { displayDate } from '#platform/contract/calendar.ts'
import { Conflicts } from '#platform/web/sheet/Conflicts.tsx'
import { Grid } from '#platform/web/sheet/grid/Grid.tsx'
import { SheetBar } from '#platform/web/sheet/SheetBar.tsx'
import type { CellAddress, WrongText } from '#platform/web/sheet/sheet-state.ts'
import { useWrongGuard } from '#platform/web/sheet/use-sheet.ts'
import { journalFailures } from '../../../contract/failures.ts'
import type { JournalLesson } from '../../../contract/lesson.ts'
import { Ahead } from '../../ahead/Ahead.tsx'
import { CellHistory } from '../../history/CellHistory.tsx'
import { useCellHistory } from '../../history/use-cell-history.ts'
import { isAboveNorm } from '../../marks/mark-cells.ts'
import type { MarkColumn, MarkSheet, StudentRow } from '../../marks/mark-table.ts'
import { markLook } from '../../marks/mark-look.ts'
import { useJournalWire } from '../../wire/journal-wire.ts'
import { AbsentPoints } from '../bar/AbsentPoints.tsx'
import { rollCallOf } from '../bar/everyone.ts'
import { EveryoneButton } from '../bar/EveryoneButton.tsx'
import { LessonBar, type LessonView } from '../bar/LessonBar.tsx'
import { LessonDialogs } from '../dialogs/LessonDialogs.tsx'
import type { OpenedDialog } from '../dialogs/opened-dialog.ts'
import { lessonRows, pointOfColumn, type JournalGroup } from './lesson-table.ts'
import styles from '../Lesson.module.css'
import { NormInBar } from './NormInBar.tsx'
import { useGridFocus } from './use-grid-focus.ts'
import { useLessonCopy } from './use-lesson-copy.ts'
import { useLessonSheet } from './use-lesson-sheet.ts'
import { useLessonPlace } from '../use-lesson-place.ts'
import { usePastLessons } from './use-past-lessons.ts'
import type { LessonSaves } from '../saves/use-lesson-saves.ts'

const UndoCopy = lazyPart(() => import('../../copy/UndoCopy.tsx'))
const Faces = lazyPart(() => import('../../faces/Faces.tsx'))
const MarkList = lazyPart(() => import('../../list/MarkList.tsx'))
const MarkPad = lazyPart(() => import('../../pad/MarkPad.tsx'))

interface GroupSheetProps {
  lesson: JournalLesson
  group: JournalGroup
  saves: LessonSaves
  view: LessonView
  onView: (view: LessonView) => void
}

function wrongTextOf({ column, problem }: CellAddress & WrongText): string | false {
  return (
    isAboveNorm(problem) &&
    journalFailures[pointOfColumn(column) === null ? 'lesson-invalid' : 'points-invalid'].text
  )
}

/** A group in a lesson: the line above its table, the table, and its dialogs. */
export function GroupSheet(props: GroupSheetProps) {
  const { lesson, group, saves, view, onView } = props
  const { sheet, columns, question } = useLessonSheet(props)
  useWrongGuard(sheet)
  const rows = useMemo(() => lessonRows(group), [group])
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const section = useGridFocus(opened, lesson.canEdit)
  const [sought, setSought] = useState<CellAddress | null>(null)
  const copy = useLessonCopy(lesson)
  const past = usePastLessons(lesson, group, view === 'table')
  const place = useLessonPlace(lesson, group)
  const history = useCellHistory({ lessonId: lesson.lessonId, columns, rows })
  // A file is compared with the stored values.
  const open = (dialog: OpenedDialog) =>
    dialog === 'exchange' ? void sheet.flush().then(() => setOpened(dialog)) : setOpened(dialog)
  const show = (cell: CellAddress) => {
    onView('table')
    setSought(cell)
  }
  const name = group.subgroup > 0 ? `${group.group_name}, подгруппа ${group.subgroup}` : group.group_name
  return (
    <section ref={section} className={styles['group']} aria-label={name}>
      <LessonBar {...{ lesson, group, place, sheet, rows, view, onView }} onOpen={open} />
      <Suspense>{copy.copied && <UndoCopy copied={copy.copied} onDone={copy.forget} />}</Suspense>
      {lesson.canEdit && (
        <SheetBar {...{ sheet, columns, rows, wrongTextOf }} onShow={show}>
          <NormInBar {...{ sheet, saves }} onSettings={() => open('settings')} />
          <AbsentPoints sheet={sheet} rows={rows} />
          <Progress sheet={sheet} rows={rows} />
        </SheetBar>
      )}
      {view === 'table' ? (
        <Grid
          label={`Журнал: ${name}`}
          {...{ sheet, columns, rows }}
          {...markLook}
          totals={past}
          {...(lesson.canEdit && { onHeadPress: ({ id }) => openPoint(id, setOpened) })}
          onRowPress={(student) => setOpened({ student })}
          onHistory={history.open}
          sought={sought}
        />
      ) : (
        <OtherView {...{ view, sheet, rows, columns }} onStudent={(student) => setOpened({ student })} />
      )}
      <Ahead question={question} when={whenOf(lesson)} />
      <Conflicts {...{ sheet, columns, rows }} words={markLook.words} />
      <CellHistory {...history} />
      <LessonDialogs
        {...{ opened, lesson, group, saves }}
        onOpen={setOpened}
        onCopied={copy.remember}
        onClose={() => setOpened(null)}
      />
    </section>
  )
}

/** «20.11.2026, 3-я пара» */
function whenOf({ date, lessonNumber }: JournalLesson): string {
  return `${displayDate(date)}, ${lessonNumber}-я пара`
}

function openPoint(column: string, open: (dialog: OpenedDialog) => void): void {
  const point = pointOfColumn(column)
  if (point !== null) open({ point })
}

interface OtherViewProps {
  view: Exclude<LessonView, 'table'>
  sheet: MarkSheet
  rows: readonly StudentRow[]
  columns: readonly MarkColumn[]
  onStudent: (id: number) => void
}

function OtherView({ view, columns, onStudent, ...shown }: OtherViewProps) {
  const { isIet } = useJournalWire()
  const [presence, points] = columns as [MarkColumn, MarkColumn]
  return (
    <Suspense>
      {view === 'one' && <MarkPad {...shown} column={presence} />}
      {view === 'faces' && <Faces {...{ ...shown, isIet }} column={presence} />}
      {view === 'list' && (
        <MarkList
          {...{ ...shown, isIet, onStudent }}
          columns={[presence, points]}
          foot={<EveryoneButton {...shown} />}
        />
      )}
    </Suspense>
  )
}

/** The progress of the roll call, for the teacher at its end. */
function Progress({ sheet, rows }: { sheet: MarkSheet; rows: readonly StudentRow[] }) {
  const { isIet } = useJournalWire()
  const text = useSyncExternalStore(sheet.subscribe, () => {
    const { students, marked, present } = rollCallOf({ sheet, rows, isIet })
    if (isIet) return `присутствуют ${present} из ${students}`
    return marked === students ? `были ${present} из ${students}` : `отмечено ${marked} из ${students}`
  })
  return <span className={styles['progress']}>{text}</span>
}
