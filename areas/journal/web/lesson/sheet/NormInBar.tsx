import { useSheetSummary } from '#platform/web/sheet/use-sheet.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { pointsText } from '../../../contract/marks.ts'
import type { MarkSheet } from '../../marks/mark-table.ts'
import styles from '../Lesson.module.css'
import type { LessonSaves } from '../saves/use-lesson-saves.ts'
import { PROGRESS_COLUMN } from './lesson-table.ts'
import { leastNorm } from './least-norm.ts'

interface NormInBarProps {
  sheet: MarkSheet
  saves: Pick<LessonSaves, 'norm' | 'save'>
  onSettings: () => void
}

/**
 * The norm of the lesson; while there is none, a button to set it, with the points that wait for it as a
 * suggestion.
 */
export function NormInBar({ sheet, saves: { norm, save }, onSettings }: NormInBarProps) {
  const neededNorm = useSheetSummary(sheet, ({ wrong }) =>
    leastNorm(wrong.flatMap(({ column, typed }) => (column === PROGRESS_COLUMN ? [typed] : []))),
  )
  const isPhone = useIsPhone()
  if (norm !== null) return <span className={styles['norm']}>{`норма ${pointsText(norm)}`}</span>
  if (neededNorm > 0)
    return (
      <Button kind="primary" isSmall onClick={() => save('norm', String(neededNorm))}>
        {`Задать норму ${pointsText(neededNorm)} и сохранить баллы`}
      </Button>
    )
  // On a phone the line is the height of a student; the norm is in the settings, and offered with the first points.
  if (isPhone) return null
  return (
    <Button kind="quiet" isSmall onClick={onSettings}>
      Задать норму баллов
    </Button>
  )
}
