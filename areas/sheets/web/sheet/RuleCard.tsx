import { Card } from '#platform/web/ui/Card.tsx'
import { linesOfRule, type Proposals } from '../../contract/mark-rule.ts'
import { MARK_NAMES } from '../../contract/marks.ts'
import styles from './SheetPage.module.css'

interface RuleCardProps {
  rule: NonNullable<Proposals['rule']>
  typeId: number
}

/** By which rule the journal proposes marks. */
export function RuleCard({ rule, typeId }: RuleCardProps) {
  const version = `версия ${rule.version}`
  const [title, note] = rule.isOfUniversity
    ? ['Правило университета', version]
    : ['Правило кафедры', `${rule.name}, ${version}`]
  return (
    <Card title={title} note={note}>
      <dl className={styles['rule']}>
        {linesOfRule(rule, typeId).map(({ points, markId }) => (
          <div key={markId}>
            <dt>{points}</dt>
            <dd>{MARK_NAMES[markId]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['remark']}>Журнал только предлагает. Без вас ничего не сохранится.</p>
    </Card>
  )
}
