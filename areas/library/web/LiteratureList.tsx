import type { ReactNode } from 'react'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { Recommendation } from '../contract/recommendation.ts'
import styles from './LiteratureList.module.css'
import { ReadLink } from './ReadLink.tsx'
import { originOf, shelfOf } from './title-text.ts'

interface LiteratureListProps {
  items: readonly Recommendation[]
  actions?: (item: Recommendation) => ReactNode
}

/** The literature of one discipline. */
export function LiteratureList({ items, actions }: LiteratureListProps) {
  return (
    <ul className={styles['list']}>
      {items.map((item) => (
        <li key={item.id}>
          <div className={styles['book']}>
            <p className={styles['title']}>
              {item.title.title}{' '}
              <Tag tone={item.isMain ? 'primary' : 'neutral'}>
                {item.isMain ? 'основная' : 'дополнительная'}
              </Tag>
            </p>
            <p className={styles['origin']}>{originOf(item.title)}</p>
            {item.note !== null && <p className={styles['note']}>{item.note}</p>}
            <p className={styles['origin']}>
              <span>В библиотеке: {shelfOf(item.title)}</span> <ReadLink {...item.title} />
            </p>
          </div>
          {actions && <div className={styles['actions']}>{actions(item)}</div>}
        </li>
      ))}
    </ul>
  )
}
