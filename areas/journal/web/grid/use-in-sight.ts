import { observeElementRect, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useMemo } from 'react'
import { LEAST_NAME_PX, ROW_PX, widthBeside, widthOf, type GridColumn, type GridTotal } from './grid-parts.ts'
import type { Spot } from './selection.ts'

const ROWS_AHEAD = 4
const COLUMNS_AHEAD = 1

interface GridParts {
  /** What scrolls. */
  box: HTMLDivElement | null
  rows: number
  columns: readonly GridColumn[]
  totals: readonly GridTotal[]
  cursor: Spot
}

interface InSight {
  rows: readonly number[]
  columns: readonly number[]
  /** The height of the rows above and below those that are drawn, in pixels. */
  before: number
  after: number
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The same list until a number in it is another one, so that the rows are not drawn again for its sake. */
function useSameNumbers(numbers: readonly number[]): readonly number[] {
  const key = numbers.join()
  // oxlint-disable-next-line react/exhaustive-deps -- the key says all that the list does
  return useMemo(() => numbers, [key])
}

function useWindow(options: Parameters<typeof useVirtualizer<HTMLDivElement, Element>>[0]) {
  // oxlint-disable-next-line react/incompatible-library -- we use no React Compiler, whose memoization it would defeat
  return useVirtualizer(options)
}

function useColumnsInSight({ box, columns, totals, cursor }: GridParts): readonly number[] {
  const beside = LEAST_NAME_PX + widthBeside([], totals)
  const virtualizer = useWindow({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => box,
    estimateSize: (index) => widthOf(columns[index]!),
    overscan: COLUMNS_AHEAD,
    // Names and totals lie over the cells and leave this much less for them.
    observeElementRect: useCallback<typeof observeElementRect>(
      (instance, tell) =>
        observeElementRect(instance, ({ width, height }) =>
          tell({ width: Math.max(0, width - beside), height }),
        ),
      [beside],
    ),
    // The cell under the cursor always stands there: it may be opened before the table has scrolled to it.
    rangeExtractor: useCallback(
      ({ startIndex, endIndex, overscan, count }: Range) => {
        const first = Math.max(0, startIndex - overscan)
        const last = Math.min(count - 1, endIndex + overscan)
        const shown = upTo(last - first + 1).map((index) => first + index)
        return [...new Set([...shown, cursor.column])].toSorted((one, other) => one - other)
      },
      [cursor.column],
    ),
  })
  return useSameNumbers(virtualizer.getVirtualItems().map(({ index }) => index))
}

/** Which cells have to be drawn. */
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
