import { Card } from '#platform/web/ui/Card.tsx'
import type { Explanation } from '../../contract/choice.ts'
import styles from './Electives.module.css'
import { gaveUp } from './step-texts.ts'

/** Says to whoever gave a place up that the choice is theirs once more. */
export function GaveUpNote({ account }: { account: Explanation }) {
  const course = gaveUp(account.steps)
  if (course === null) return null
  return (
    <Card title={`Вы отказались от места: ${course}`}>
      <p className={styles['note']}>
        Места у вас пока нет. До конца срока можно выбрать и подтвердить заново.
      </p>
    </Card>
  )
}
