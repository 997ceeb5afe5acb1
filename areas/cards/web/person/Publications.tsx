import { Card } from '#platform/web/ui/Card.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import type { PersonCard } from '../../contract/person-card.ts'
import styles from '../Cards.module.css'

const KINDS: Readonly<Record<string, string>> = { scop_wos: 'Scopus, WoS', vak: 'ВАК', rinc: 'РИНЦ' }

export function Publications({ count, items }: PersonCard['publications']) {
  return (
    <Card title="Публикации" note={count > items.length ? `${count}, последние` : count}>
      <ul className={styles['list']}>
        {items.map(({ name, year, kind }) => (
          <li key={`${year}-${name}`} className={styles['row']}>
            <span>
              {name}
              <small>{year}</small>
            </span>
            {KINDS[kind] && <Tag>{KINDS[kind]}</Tag>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
