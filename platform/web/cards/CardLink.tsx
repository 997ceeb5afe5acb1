import { CARDS } from '#platform/contract/cards.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import styles from './CardLink.module.css'

interface CardLinkProps {
  to: Exclude<keyof typeof CARDS, 'person'>
  id: number
  name: string
}

/** The name of a group, a discipline or a unit: a door to its card. */
export function CardLink({ to, id, name }: CardLinkProps) {
  return (
    <AppLink to={addressOf(CARDS[to], { id })} className={styles['link']}>
      {name}
    </AppLink>
  )
}
