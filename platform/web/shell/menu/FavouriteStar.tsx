import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { Favourite } from '#platform/web/router/favourites.ts'
import { useFavourites } from '#platform/web/router/portal.ts'
import styles from './FavouriteStar.module.css'

interface FavouriteStarProps {
  favourite: Favourite
  /** For the pointer alone: the page itself has a star for everybody. */
  isShortcut?: boolean
}

/** Adds a screen or a card to the favourites, or removes it. */
export function FavouriteStar({ favourite: { to, title }, isShortcut = false }: FavouriteStarProps) {
  const { items, toggle } = useFavourites()
  const isKept = items.some((item) => item.to === to)
  const Star = isKept ? IconStarFilled : IconStar
  const label = isKept ? 'Убрать из избранного' : 'В избранное'
  return (
    <button
      type="button"
      className={styles['star']}
      aria-label={`${label}: ${title}`}
      title={label}
      aria-pressed={isKept}
      data-shortcut={isShortcut || undefined}
      tabIndex={isShortcut ? -1 : undefined}
      onClick={() => toggle({ to, title })}
    >
      <Star size={18} stroke={1.7} aria-hidden />
    </button>
  )
}
