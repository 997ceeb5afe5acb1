import { IconArrowBackUp, IconSparkles } from '@tabler/icons-react'
import { counted } from '#platform/contract/plural.ts'
import type { Sheet } from '#platform/web/sheet/sheet.ts'
import { useSheetSummary } from '#platform/web/sheet/use-sheet.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { MarkValue } from './mark-cells.ts'
import { accept, differingRows, emptyRows, type Proposed } from './use-proposals.ts'
import styles from './SheetPage.module.css'

const EMPTY = ['пустую', 'пустые', 'пустых'] as const

interface ProposalStripProps {
  proposed: Proposed
  grid: Sheet<MarkValue>
  isOnlyDifferent: boolean
  onOnlyDifferent: (isOnly: boolean) => void
}

/** The journal's proposals in one line: accepted by one press, undone by another. */
export function ProposalStrip({ proposed, grid, isOnlyDifferent, onOnlyDifferent }: ProposalStripProps) {
  const canUndo = useSheetSummary(grid as unknown as Sheet, (summary) => summary.canUndo)
  const empty = emptyRows(grid, proposed)
  const different = differingRows(grid, proposed).length
  return (
    <section className={styles['strip']} aria-label="Из журнала">
      <p>
        <IconSparkles size={18} aria-hidden />
        <b>Из журнала:</b> {wordsOf(empty.length, different)}
      </p>
      <div>
        <label>
          <input
            type="checkbox"
            checked={isOnlyDifferent}
            onChange={(event) => onOnlyDifferent(event.target.checked)}
          />
          только различия
        </label>
        {canUndo && (
          <Button isSmall icon={<IconArrowBackUp size={16} aria-hidden />} onClick={() => grid.undo()}>
            Отменить
          </Button>
        )}
        {empty.length > 0 && (
          <Button isSmall kind="tinted" onClick={() => accept(grid, proposed, empty)}>
            Принять {counted(empty.length, EMPTY)}
          </Button>
        )}
      </div>
    </section>
  )
}

/** «4 пустых можно принять, у 2 ваша оценка другая» */
function wordsOf(empty: number, different: number): string {
  const parts = [
    ...(empty > 0 ? [`${counted(empty, EMPTY)} можно принять`] : []),
    ...(different > 0 ? [`у ${different} ваша оценка другая`] : []),
  ]
  return parts.length === 0 ? 'ваши оценки совпадают с предложенными' : parts.join(', ')
}
