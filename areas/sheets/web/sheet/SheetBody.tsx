import { useEffect, useEffectEvent, useState } from 'react'
import { useLeaveGuard } from '#platform/web/forms/use-leave-guard.ts'
import type { Sheet } from '#platform/web/sheet/sheet.ts'
import type { CellAddress } from '#platform/web/sheet/sheet-state.ts'
import { topDialog } from '#platform/web/ui/open-dialogs.ts'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { comingDayText } from '../../contract/overdue-day.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import {
  ACTION_TITLES,
  actionsOf,
  CONFIRMATIONS,
  isOpen,
  stepOf,
  type SheetAction,
} from '../../contract/status.ts'
import { LeftNote } from '../LeftNote.tsx'
import { useToday } from '../use-now.ts'
import { ActionDialog } from './ActionDialog.tsx'
import { DifferingMarks } from './DifferingMarks.tsx'
import { ContestedMarks } from './ContestedMarks.tsx'
import { MARK_COLUMN, type MarkValue } from './mark-cells.ts'
import { MarkTotals } from './MarkTotals.tsx'
import { ProposedMarks } from './ProposedMarks.tsx'
import { SheetAside } from './SheetAside.tsx'
import { stateLineOf } from './state-line.ts'
import { StepLine } from './StepLine.tsx'
import { useMarks } from './use-marks.ts'
import { useProposals } from './use-proposals.ts'
import { useSheetSteps } from './use-sheet-steps.ts'
import styles from './SheetPage.module.css'

/** A sheet with its steps, its marks, and its actions. */
export function SheetBody({ sheet }: { sheet: TeacherSheet }) {
  const work = useMarks(sheet)
  const { grid, columns, marks, results } = work
  const [pendingAction, setPendingAction] = useState<SheetAction | null>(null)
  const steps = useSheetSteps(sheet, work)
  const proposed = useProposals(sheet)
  const isPhone = useIsPhone()
  const [sought, setSought] = useState(() => (isPhone ? null : firstEmptyOf(sheet)))
  const [refused, setRefused] = useState<string | null>(null)
  useLeaveGuard(results.length > 0)
  const comingDay = comingDayOf(sheet, useToday())
  const isWhole = sheet.records.length > 0 && sheet.records.every(({ mark }) => mark !== null)
  const run = (action: SheetAction) => steps.run(action, () => setPendingAction(null))
  const seek = (row: number) => {
    setPendingAction(null)
    setSought({ row, column: MARK_COLUMN })
  }
  const press = (action: SheetAction) =>
    CONFIRMATIONS[action] === undefined ? run(action) : setPendingAction(action)
  /** What is no mark, or contested, is neither saved nor left behind: it is said once more. */
  const hasWrong = () => {
    const problem = problemOf(grid)
    setRefused(problem)
    return problem !== null
  }
  const pressButton = (action: SheetAction) => {
    if (!hasWrong()) press(action)
  }
  const save = () => {
    if (hasWrong()) return
    const action = actionOfSaveKey(sheet, isWhole, work.hasUnsaved())
    if (action !== null) press(action)
  }
  useSaveKey(sheet, save)
  return (
    <>
      <div className={styles['way']}>
        <StepLine step={stepOf(sheet.status.id, isWhole)} />
        <div className={styles['actions']}>
          <StatusLine sheet={sheet} unsaved={results.length} refused={refused} />
          <Actions
            {...{ sheet, isWhole }}
            unsaved={results.length}
            isBusy={steps.isBusy}
            onPress={pressButton}
          />
        </div>
      </div>
      {sheet.returnComment !== null && <ReturnNote comment={sheet.returnComment} />}
      <LeftNote
        cause="Ведомость закрыта в другом окне или другим преподавателем, ваши оценки не сохранены"
        marks={work.left}
      />
      {comingDay && <AheadNote day={comingDay} />}
      <div className={styles['columns']}>
        <ProposedMarks {...{ sheet, grid, columns, proposed, sought }} onSave={save} onRefused={setRefused} />
        <SheetAside sheet={sheet} marks={marks} rule={proposed?.rule ?? null} />
      </div>
      <ContestedMarks {...{ sheet, grid, columns }} />
      {pendingAction && (
        <ActionDialog
          action={pendingAction}
          isBusy={steps.isBusy}
          // The sheet may have been read again since it was asked.
          onConfirm={() => (problemOf(grid) === null ? run(pendingAction) : setPendingAction(null))}
          onClose={() => setPendingAction(null)}
        >
          {comingDay && <AheadNote day={comingDay} />}
          <UnsetDayNote action={pendingAction} isDateSet={sheet.isDateSet} />
          <MarkTotals typeId={sheet.typeId} marks={marks} />
          {pendingAction === 'close' && proposed && (
            <DifferingMarks sheet={sheet} grid={grid} proposed={proposed} onSeek={seek} />
          )}
        </ActionDialog>
      )}
    </>
  )
}

/** The reason why marks cannot be saved yet. */
function problemOf(grid: Sheet<MarkValue>): string | null {
  const { wrong, conflicts } = grid.summary()
  if (conflicts.length > 0) return 'Сначала выберите, какие оценки оставить'
  return wrong[0]?.problem ?? null
}

interface StatusLineProps {
  sheet: TeacherSheet
  unsaved: number
  /** The reason why the last key was not accepted. */
  refused: string | null
}

function StatusLine({ sheet, unsaved, refused }: StatusLineProps) {
  return (
    <p role="status" data-unsaved={refused !== null || unsaved > 0 || undefined}>
      {refused ?? stateLineOf(sheet, unsaved)}
    </p>
  )
}

/** Unsaved marks are saved; when all are, a whole sheet is closed. */
function actionOfSaveKey(
  { status }: TeacherSheet,
  isWhole: boolean,
  hasUnsaved: boolean,
): 'save' | 'close' | null {
  if (hasUnsaved) return 'save'
  return actionsOf(status.id, isWhole).main === 'close' ? 'close' : null
}

/** The first empty mark that its examiner may give: the keyboard begins there. */
function firstEmptyOf({ status, records }: TeacherSheet): CellAddress | null {
  const first = records.find(({ mark, isOwn }) => mark === null && !isOwn)
  return first && isOpen(status.id) ? { row: first.id, column: MARK_COLUMN } : null
}

/** Ctrl+S anywhere on the page; in the table it is a key of the grid, which accepts the open cell first. */
function useSaveKey({ status }: TeacherSheet, save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen(status.id) || event.code !== 'KeyS' || !(event.ctrlKey || event.metaKey)) return
    if (event.defaultPrevented || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (topDialog() === null) save()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Marks may be given before the day, but hardly ever are meant to. */
function comingDayOf({ status, referralUntil, ...sheet }: TeacherSheet, today: string): string | null {
  return comingDayText({ ...sheet, statusId: status.id, isReferral: referralUntil !== null }, today)
}

function AheadNote({ day }: { day: string }) {
  return (
    <p className={styles['returned']} role="note">
      <b>Срок ещё не наступил:</b> {day}
    </p>
  )
}

/** A sheet without an appointed day takes the day of its closing. Decision 0281. */
function UnsetDayNote({ action, isDateSet }: { action: SheetAction; isDateSet: boolean }) {
  if (action !== 'close' || isDateSet) return null
  return <p>Дата экзамена не назначена: будет записано сегодняшнее число</p>
}

interface ActionsProps {
  sheet: TeacherSheet
  isWhole: boolean
  unsaved: number
  isBusy: boolean
  onPress: (action: SheetAction) => void
}

/** The buttons of the state; unsaved marks are saved first. */
function Actions({ sheet: { status }, isWhole, unsaved, isBusy, onPress }: ActionsProps) {
  const { main, back } = unsaved > 0 ? actionsOf(status.id, false) : actionsOf(status.id, isWhole)
  const draw = (action: SheetAction, kind: 'primary' | 'plain') => (
    <Button
      key={action}
      kind={kind}
      isBusy={isBusy}
      disabled={action === 'save' && unsaved === 0}
      onClick={() => onPress(action)}
    >
      {ACTION_TITLES[action]}
    </Button>
  )
  return (
    <>
      {back && draw(back, 'plain')}
      {main && draw(main, 'primary')}
    </>
  )
}

function ReturnNote({ comment }: { comment: string }) {
  return (
    <p className={styles['returned']} role="note">
      <b>Дирекция вернула ведомость:</b> {comment}
    </p>
  )
}
