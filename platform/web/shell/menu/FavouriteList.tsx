import { IconStarFilled, IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import type { Favourite } from '#platform/web/router/favourites.ts'
import { useFavourites } from '#platform/web/router/portal.ts'
import styles from './FavouriteList.module.css'

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** The person's favourites above the menu; Alt with an arrow moves the focused one. */
export function FavouriteList({ onOpen }: { onOpen?: (() => void) | undefined }) {
  const { items, toggle, move } = useFavourites()
  if (items.length === 0) return null
  return (
    <section className={styles['favourites']} aria-label="Избранное">
      <ul>
        {items.map((item) => (
          <li key={item.to}>
            <FavouriteLink {...{ item, move, onOpen }} />
            <button
              type="button"
              aria-label={`Убрать из избранного: ${item.title}`}
              title="Убрать из избранного"
              onClick={() => toggle(item)}
            >
              <IconX size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FavouriteLinkProps {
  item: Favourite
  move: (to: string, places: number) => void
  onOpen: (() => void) | undefined
}

function FavouriteLink({ item: { to, title }, move, onOpen }: FavouriteLinkProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const places = event.altKey ? STEPS[event.key] : undefined
    if (places === undefined) return
    event.preventDefault()
    move(to, places)
  }
  return (
    <AppLink to={to} title={title} onClick={onOpen} onKeyDown={onKeyDown}>
      <IconStarFilled size={16} aria-hidden />
      <span>{title}</span>
    </AppLink>
  )
}
