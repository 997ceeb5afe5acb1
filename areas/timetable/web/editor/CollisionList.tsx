import { IconAlertTriangle } from '@tabler/icons-react'
import type { Collision } from '../../contract/edited-lesson.ts'
import { BUSY_WORDS, collisionInWords } from './edit-words.ts'
import styles from './Editor.module.css'

const MOST_SHOWN = 6

/** The collisions of a lesson, with their lessons and weeks. */
export function CollisionList({ collisions }: { collisions: readonly Collision[] }) {
  return (
    <>
      <ul className={styles['checks']}>
        {collisions.slice(0, MOST_SHOWN).map((each) => (
          <li key={[each.week, each.what, each.name, each.by].join()} data-taken>
            <IconAlertTriangle size={18} aria-hidden />
            <div>
              <b>
                {BUSY_WORDS[each.what]} {each.what === 'students' ? '' : each.name}
              </b>
              <small>занято, {collisionInWords(each)}</small>
            </div>
          </li>
        ))}
      </ul>
      {collisions.length > MOST_SHOWN && <p>и ещё {collisions.length - MOST_SHOWN}</p>}
    </>
  )
}
