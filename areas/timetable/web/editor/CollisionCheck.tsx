import { IconCheck } from '@tabler/icons-react'
import { useField } from '#platform/web/forms/form-state.ts'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { hasUnseen } from '../../contract/collisions.ts'
import type { Collision } from '../../contract/edited-lesson.ts'
import { CollisionList } from './CollisionList.tsx'
import { CHECK_FAILURE } from './edit-words.ts'
import styles from './Editor.module.css'
import { useOutlook, type Wish } from './use-outlook.ts'

/**
 * The collisions of the lesson in a form, before it is sent; the checkbox accepts those that are shown, and
 * no others.
 */
export function CollisionCheck({ wish }: { wish: Wish | null }) {
  const { outlook, failure, reread } = useOutlook(wish)
  const { value: accepted, set } = useField<Collision[]>('acceptedCollisions', [])
  if (failure) return <FailureCard error={failure} text={CHECK_FAILURE} onRetry={reread} />
  if (!outlook) return null
  const { collisions } = outlook
  if (collisions.length === 0)
    return (
      <p className={styles['nothing']} aria-live="polite">
        <IconCheck size={18} aria-hidden />В это время никто и ничто не занято
      </p>
    )
  return (
    <section aria-label="Проверка до сохранения" aria-live="polite">
      <CollisionList collisions={collisions} />
      <label className={styles['accept']}>
        <input
          type="checkbox"
          checked={!hasUnseen(collisions, accepted)}
          onChange={(event) => set(event.target.checked ? collisions : [])}
        />
        Поставить, хотя занято
      </label>
    </section>
  )
}
