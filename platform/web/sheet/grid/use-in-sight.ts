import { observeElementRect, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useMemo } from 'react'
import { LEAST_NAME_PX, ROW_PX, widthOf, type GridColumn } from './grid-parts.ts'

const ROWS_AHEAD = 4
const COLUMNS_AHEAD = 1

interface GridParts {
  /** The element that scrolls. */
  box: HTMLDivElement | null
  rows: number
  columns: readonly GridColumn[]
  /** The column of the cursor. */
  column: number
}

export interface InSight {
  rows: readonly number[]
  columns: readonly number[]
  /** The height of the rows above and below the drawn ones, in pixels. */
  before: number
  after: number
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Returns the same list until a number in it changes, so that the rows are not drawn again because of it. */
function useSameNumbers(numbers: readonly number[]): readonly number[] {
  const key = numbers.join()
  return useMemo(() => (key === '' ? [] : key.split(',').map(Number)), [key])
}

function useWindow(options: Parameters<typeof useVirtualizer<HTMLDivElement, Element>>[0]) {
  // Cells just out of sight are drawn already: newly visible ones may be drawn after the frame, and a key
  // need not wait.
  // oxlint-disable-next-line react/incompatible-library -- we use no React Compiler, whose memoization it would defeat
  return useVirtualizer({ ...options, useFlushSync: false })
}

/** Names lie over the cells and cover this much of their width. */
const observeBesideNames: typeof observeElementRect = (instance, report) =>
  observeElementRect(instance, ({ width, height }) =>
    report({ width: Math.max(0, width - LEAST_NAME_PX), height }),
  )

function useColumnsInSight({ box, columns, column }: GridParts): readonly number[] {
  const virtualizer = useWindow({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box,
    estimateSize: (index) => widthOf(columns[index]!),
    overscan: COLUMNS_AHEAD,
    observeElementRect: observeBesideNames,
    // The cell under the cursor is always drawn: it may be opened before the table has scrolled to it.
    rangeExtractor: useCallback(
      ({ startIndex, endIndex, overscan, count }: Range) => {
        const first = Math.max(0, startIndex - overscan)
        const last = Math.min(count - 1, endIndex + overscan)
        const shown = upTo(last - first + 1).map((index) => first + index)
        return [...new Set([...shown, column])].toSorted((one, other) => one - other)
      },
      [column],
    ),
  })
  return useSameNumbers(virtualizer.getVirtualItems().map(({ index }) => index))
}

/** The rows and columns that have to be drawn. */
export function useInSight(parts: GridParts): InSight {
  const virtualizer = useWindow({
    count: parts.rows,
    getScrollElement: () => parts.box,
    estimateSize: () => ROW_PX,
    overscan: ROWS_AHEAD,
  })
  const columns = useColumnsInSight(parts)
  const items = virtualizer.getVirtualItems()
  return {
    rows: items.map(({ index }) => index),
    columns,
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  }
}
