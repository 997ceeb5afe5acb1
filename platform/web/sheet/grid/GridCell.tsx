import { memo } from 'react'
import type { CellState, WrongText } from '../sheet-state.ts'
import { CellEditor, type EditorHandlers } from './CellEditor.tsx'
import { ROLE, widthOf, type GridColumn, type SheetWords } from './grid-parts.ts'

interface GridCellProps {
  id: string
  place: number
  /** The width of the preceding columns that are not drawn, in pixels. */
  gap: number
  /** The name of its row. */
  name: string
  column: GridColumn
  value: object
  wrong: WrongText | undefined
  state: CellState | undefined
  isClosed: boolean
  isCursor: boolean
  isSelected: boolean
  /** Its text while it is open. */
  editing: string | null
  hasField: boolean
  words: SheetWords
  editor: EditorHandlers
}

/** The attributes that the style sheet reads. */
function marksOf({ column, value, isClosed, isCursor, editing, hasField }: GridCellProps, look: Look) {
  return {
    'data-kind': column.cells.kind,
    'data-tone': column.cells.toneOf?.(value),
    'data-state': look.state,
    'data-text': column.cells.isText || undefined,
    'data-long': look.text.length > SHORT || undefined,
    'data-closed': isClosed || undefined,
    'data-cursor': isCursor || undefined,
    'data-editing': editing === null ? undefined : hasField ? 'field' : 'typed',
  }
}

/** One cell; all that it shows is passed as properties, so that the others of its row are not drawn again. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, place, gap, name, column, isClosed, isSelected, editing, hasField, editor } = props
  const look = lookOf(props)
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

/** The number of characters that fit into any cell. */
const SHORT = 5

interface Look {
  text: string
  spoken: string
  state?: CellState['kind'] | 'wrong' | undefined
  note?: string | undefined
}

function spokenState(state: CellState | undefined, words: SheetWords): string | undefined {
  if (state?.kind === 'held') return 'ждёт подтверждения'
  if (state?.kind === 'failed') return 'не сохранено'
  return state?.kind === 'conflict' ? words.contested : undefined
}

/** The look of a cell: its text, and the state of its change. */
function lookOf({ column: { cells }, value, wrong, state, isClosed, words }: GridCellProps): Look {
  if (isClosed) return { text: '—', ...words.closed }
  if (wrong)
    return {
      text: wrong.typed,
      spoken: `${wrong.typed}, ${wrong.problem}`,
      state: 'wrong',
      note: wrong.problem,
    }
  const spoken = cells.spoken(value)
  const trouble = spokenState(state, words)
  return {
    text: cells.textOf(value),
    spoken: trouble ? `${spoken}, ${trouble}` : spoken,
    state: state?.kind,
    note: state?.kind === 'failed' ? state.text : undefined,
  }
}
