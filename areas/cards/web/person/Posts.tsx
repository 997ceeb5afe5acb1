import { Card } from '#platform/web/ui/Card.tsx'
import type { PersonCard } from '../../contract/person-card.ts'
import styles from '../Cards.module.css'
import { CardLink } from '#platform/web/cards/CardLink.tsx'
import { rateText } from './person-text.ts'

/** The present posts; rate and personnel number if the reader may know them. */
export function Posts({ posts }: Pick<PersonCard, 'posts'>) {
  return (
    <Card title="Где работает">
      <ul className={styles['list']}>
        {posts.map(({ post, unit, rate, tabNumber }) => (
          <li key={`${post}-${unit.id}`}>
            <CardLink to="unit" {...unit} />
            <small>
              {[post, rate === null ? null : rateText(rate), tabNumber && `таб. № ${tabNumber}`]
                .filter(Boolean)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}
