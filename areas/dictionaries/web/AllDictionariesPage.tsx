import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { definitionOf, EDITABLE_SLUGS, KEPT_ELSEWHERE } from '../contract/editable.ts'
import { ManagedDictionaries } from './ManagedDictionaries.tsx'
import styles from './Dictionaries.module.css'

/** Every dictionary that the user keeps. */
export default function AllDictionariesPage() {
  const user = useUser()
  const slugs = EDITABLE_SLUGS.filter((slug) => holdsAny(user, [definitionOf(slug).permission]))
  return (
    <ManagedDictionaries title="Справочники" slugs={slugs}>
      {holdsAny(user, ['university-data']) && <KeptElsewhere />}
    </ManagedDictionaries>
  )
}

function KeptElsewhere() {
  return (
    <div className={styles['elsewhere']}>
      <Card title="Ведутся не здесь">
        <ul>
          {KEPT_ELSEWHERE.map(({ title, why }) => (
            <li key={title}>
              <strong>{title}.</strong> {why}.
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
