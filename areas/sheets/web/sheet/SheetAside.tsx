import { Card } from '#platform/web/ui/Card.tsx'
import type { Proposals } from '../../contract/mark-rule.ts'
import { Mark, marksOf } from '../../contract/marks.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { isOpen } from '../../contract/status.ts'
import { MarkTotals } from './MarkTotals.tsx'
import { RuleCard } from './RuleCard.tsx'
import styles from './SheetPage.module.css'

interface SheetAsideProps {
  sheet: TeacherSheet
  marks: readonly (number | null)[]
  /** The rule by which the journal proposes marks; null when it proposes none. */
  rule: Proposals['rule']
}

/** The marks so far, and the keys. */
export function SheetAside({ sheet, marks, rule }: SheetAsideProps) {
  const given = marks.filter((mark) => mark !== null).length
  return (
    <aside className={styles['aside']}>
      <Card title={`Заполнено ${given} из ${marks.length}`}>
        <MarkTotals typeId={sheet.typeId} marks={marks} />
      </Card>
      {rule && <RuleCard rule={rule} typeId={sheet.typeId} />}
      {isOpen(sheet.status.id) && (
        <div className={styles['keys']}>
          <Card title="Клавиши">
            <Keys typeId={sheet.typeId} isProposed={rule !== null} />
          </Card>
        </div>
      )}
    </aside>
  )
}

function Keys({ typeId, isProposed }: { typeId: number; isProposed: boolean }) {
  const marks = marksOf(typeId)
  const hasGrades = marks.includes(Mark.great)
  const hasPassed = marks.includes(Mark.passed)
  return (
    <ul>
      {hasGrades && (
        <li>
          <kbd>2</kbd>–<kbd>5</kbd> оценка
        </li>
      )}
      {hasPassed && (
        <li>
          <kbd>з</kbd> зачтено <kbd>н</kbd> не зачтено
        </li>
      )}
      {marks.includes(Mark.absent) && (
        <li>
          <kbd>я</kbd> неявка <kbd>д</kbd> не допущен
        </li>
      )}
      <li>
        <kbd>↓</kbd> <kbd>Enter</kbd> дальше <kbd>Del</kbd> убрать
      </li>
      {isProposed && (
        <li>
          <kbd>Пробел</kbd> принять предложенную
        </li>
      )}
      <li>
        <kbd>Ctrl</kbd>+<kbd>V</kbd> столбец из таблицы
      </li>
      <li>
        <kbd>Ctrl</kbd>+<kbd>S</kbd> сохранить, а когда сохранены все оценки — закрыть ведомость
      </li>
    </ul>
  )
}
