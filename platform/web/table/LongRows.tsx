import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RowsProps } from './rows.ts'

const USUAL_ROW_PX = 44
const ROWS_AHEAD = 12

/** Takes the space of the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden style={{ height }} />
}

/** The body of a long list: only visible rows are in the document. */
export default function LongRows({ count, drawRow }: RowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (body.current) setTop(body.current.getBoundingClientRect().top + scrollY)
  }, [])
  // oxlint-disable-next-line react/incompatible-library -- we use no React Compiler, whose memoization it would defeat
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => USUAL_ROW_PX,
    overscan: ROWS_AHEAD,
    scrollMargin: top,
  })
  const shown = virtualizer.getVirtualItems()
  const before = (shown[0]?.start ?? top) - top
  const after = virtualizer.getTotalSize() - ((shown.at(-1)?.end ?? top) - top)
  return (
    <tbody ref={body}>
      <Gap height={before} />
      {shown.map(({ index }) =>
        drawRow(index, {
          'data-index': index,
          'aria-rowindex': index + 1,
          ref: virtualizer.measureElement,
        }),
      )}
      <Gap height={after} />
    </tbody>
  )
}
