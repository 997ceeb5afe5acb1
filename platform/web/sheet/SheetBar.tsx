import { IconAlertCircle, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import type { GridColumn, GridRowHead } from './grid/grid-parts.ts'
import { heldText, savingLine, troublesOf, type Trouble } from './saving-line.ts'
import type { Sheet } from './sheet.ts'
import type { CellAddress, WrongText } from './sheet-state.ts'
import { useSheetSummary } from './use-sheet.ts'
import styles from './SheetBar.module.css'

interface SheetBarProps {
  sheet: Sheet
  columns: readonly GridColumn[]
  rows: readonly GridRowHead[]
  /** A sentence to add about a cell with a wrong value; false when its own reason says everything. */
  wrongTextOf: (cell: CellAddress & WrongText) => string | false
  /** Brings an unsaved cell into view. */
  onShow: (cell: CellAddress) => void
  children?: ReactNode
}

/** One line: the state of the changes, links to the unsaved cells, undo and redo. */
export function SheetBar({ sheet, children, ...rest }: SheetBarProps) {
  return (
    <div className={styles['bar']}>
      <State sheet={sheet} />
      <Troubles sheet={sheet} {...rest} />
      <Held sheet={sheet} />
      <Again sheet={sheet} />
      <div className={styles['end']}>
        {children}
        <StepButtons sheet={sheet} />
      </div>
    </div>
  )
}

function State({ sheet }: { sheet: Sheet }) {
  const text = useSheetSummary(sheet, (summary) => savingLine(summary).text)
  const tone = useSheetSummary(sheet, (summary) => savingLine(summary).tone)
  return (
    <p role="status" className={styles['state']} data-tone={tone}>
      {tone === 'error' && <IconAlertCircle size={18} aria-hidden />}
      {text}
    </p>
  )
}

type TroublesProps = Omit<SheetBarProps, 'children'>

function Troubles({ sheet, wrongTextOf, ...rest }: TroublesProps) {
  // Compared as text, so that the line is drawn again only when it changes.
  const found = useSheetSummary(sheet, (summary) => JSON.stringify(troublesOf(summary)))
  const rule = useSheetSummary(sheet, ({ wrong }) =>
    [...new Set(wrong.map(wrongTextOf))].filter(Boolean).join('. '),
  )
  const held = useSheetSummary(sheet, (summary) => summary.held)
  const troubles = JSON.parse(found) as Trouble[]
  if (troubles.length === 0) return null
  return (
    <div role="alert" className={styles['troubles']}>
      {troubles.map((trouble) => (
        <TroubleText key={trouble.reason} trouble={trouble} {...rest} />
      ))}
      {rule && <span className={styles['rule']}>{rule}</span>}
      {held > 0 && <span>{heldText(held)}</span>}
    </div>
  )
}

const MOST_NAMED = 3

/** «Карпов Н. Ф., баллы: 12 — больше нормы 10»; the name links to the cell. */
function TroubleText({
  trouble: { reason, cells },
  ...rest
}: Omit<TroublesProps, 'sheet' | 'wrongTextOf'> & { trouble: Trouble }) {
  const { columns, rows, onShow } = rest
  return (
    <span>
      {cells.slice(0, MOST_NAMED).map(({ typed, ...cell }) => (
        <button key={`${cell.row}.${cell.column}`} type="button" onClick={() => onShow(cell)}>
          {nameOf(cell, columns, rows) + (typed === undefined ? '' : `: ${typed}`)}
        </button>
      ))}
      {cells.length > MOST_NAMED && ` и ещё ${cells.length - MOST_NAMED}`}
      {` — ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`}
    </span>
  )
}

function nameOf(cell: CellAddress, columns: readonly GridColumn[], rows: readonly GridRowHead[]): string {
  const row = rows.find(({ id }) => id === cell.row)
  const column = columns.find(({ id }) => id === cell.column)
  const title = column && (column.short ?? `${column.letters} ${column.title}`)
  return [row?.short ?? row?.name, title].filter(Boolean).join(', ')
}

function Held({ sheet }: { sheet: Sheet }) {
  const held = useSheetSummary(sheet, (summary) => summary.held)
  if (held === 0) return null
  return (
    <>
      <Button kind="primary" isSmall onClick={() => sheet.confirmHeld()}>
        {`Сохранить ${held}`}
      </Button>
      <Button kind="plain" isSmall onClick={() => sheet.dropHeld()}>
        Отменить вставку
      </Button>
    </>
  )
}

function Again({ sheet }: { sheet: Sheet }) {
  const isStuck = useSheetSummary(sheet, ({ failed, absence }) => failed.length > 0 || absence !== null)
  if (!isStuck) return null
  return (
    <Button kind="tinted" isSmall onClick={() => void sheet.retry()}>
      Сохранить ещё раз
    </Button>
  )
}

interface StepButtonProps {
  label: string
  keys: string
  isPossible: boolean
  icon: ReactNode
  onPress: () => void
}

function StepButton({ label, keys, isPossible, icon, onPress }: StepButtonProps) {
  return (
    <Button
      kind="quiet"
      isSmall
      data-step
      aria-label={label}
      title={`${label} (${keys})`}
      disabled={!isPossible}
      icon={icon}
      onClick={onPress}
    />
  )
}

function StepButtons({ sheet }: { sheet: Sheet }) {
  const canUndo = useSheetSummary(sheet, (summary) => summary.canUndo)
  const canRedo = useSheetSummary(sheet, (summary) => summary.canRedo)
  return (
    <>
      <StepButton
        label="Отменить"
        keys="Ctrl+Z"
        isPossible={canUndo}
        icon={<IconArrowBackUp size={18} aria-hidden />}
        onPress={() => sheet.undo()}
      />
      <StepButton
        label="Повторить"
        keys="Ctrl+Y"
        isPossible={canRedo}
        icon={<IconArrowForwardUp size={18} aria-hidden />}
        onPress={() => sheet.redo()}
      />
    </>
  )
}
