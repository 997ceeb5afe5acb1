import { memo } from 'react'
import { cellText, spokenCell } from '../sheet/cell-text.ts'
import type { CellValue } from '../sheet/cell-value.ts'
import type { CellState, WrongText } from '../sheet/sheet-state.ts'
import { CellEditor, type EditorHandlers } from './CellEditor.tsx'
import { ROLE, widthOf, type GridColumn } from './grid-parts.ts'

interface GridCellProps {
  id: string
  place: number
  /** How much is left out before it, in pixels: the columns that are not drawn. */
  gap: number
  /** Whose cell it is. */
  name: string
  column: GridColumn
  value: CellValue
  wrong: WrongText | undefined
  state: CellState | undefined
  /** The student was not there on that day. */
  isClosed: boolean
  isCursor: boolean
  isSelected: boolean
  /** What stands in it while it is open. */
  editing: string | null
  hasField: boolean
  editor: EditorHandlers
}

const SPOKEN_STATES: Partial<Record<CellState['kind'], string>> = {
  held: 'ждёт подтверждения',
  failed: 'не сохранено',
  conflict: 'изменено другим преподавателем',
}

/** What the style sheet asks of a cell. */
function marksOf({ column, value, isClosed, isCursor, editing, hasField }: GridCellProps, look: Look) {
  return {
    'data-kind': column.kind,
    'data-attendance': value.attendance ?? undefined,
    'data-points': value.points === null ? undefined : true,
    'data-state': look.state,
    'data-long': look.text.length > SHORT || undefined,
    'data-closed': isClosed || undefined,
    'data-cursor': isCursor || undefined,
    'data-editing': editing === null ? undefined : hasField ? 'field' : 'typed',
  }
}

/** One cell; everything that it shows comes as a property, so that the others of its row are left as they are. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, place, gap, name, column, isClosed, isSelected, editing, hasField, editor } = props
  const look = isClosed ? CLOSED : lookOf(props)
  return (
    <td
      id={id}
      {...ROLE.cell}
      style={{ marginLeft: gap, width: widthOf(column) }}
      aria-colindex={place + 2}
      aria-label={hasField ? look.spoken : (editing ?? look.spoken)}
      aria-invalid={look.state === 'wrong' || undefined}
      aria-readonly={isClosed || column.isReadOnly || undefined}
      aria-selected={isSelected}
      title={look.note}
      {...marksOf(props, look)}
    >
      {hasField ? (
        <CellEditor label={`${name}, ${column.name}`} text={editing ?? ''} {...editor} />
      ) : (
        (editing ?? look.text)
      )}
    </td>
  )
})

/** As many characters as fit into any cell. */
const SHORT = 5

interface Look {
  text: string
  spoken: string
  state?: CellState['kind'] | 'wrong' | undefined
  note?: string | undefined
}

const CLOSED: Look = { text: '—', spoken: 'не был в группе', note: 'В этот день студента в группе не было' }

/** What a cell shows, and what it tells about its saving. */
function lookOf({ column: { kind }, value, wrong, state }: GridCellProps): Look {
  if (wrong)
    return {
      text: wrong.typed,
      spoken: `${wrong.typed}, ${wrong.problem}`,
      state: 'wrong',
      note: wrong.problem,
    }
  const spoken = spokenCell(kind, value)
  const trouble = state && SPOKEN_STATES[state.kind]
  return {
    text: cellText(kind, value),
    spoken: trouble ? `${spoken}, ${trouble}` : spoken,
    state: state?.kind,
    note: state?.kind === 'failed' ? state.text : undefined,
  }
}
