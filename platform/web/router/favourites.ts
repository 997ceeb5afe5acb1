/** A screen or a card that a person keeps above the menu. */
export interface Favourite {
  /** Its address inside the portal. */
  to: string
  title: string
}

/** A person's favourites in their order. */
export interface Favourites {
  items: readonly Favourite[]
  /** Adds a favourite, or removes an existing one. */
  toggle(favourite: Favourite): void
  /** Moves a favourite up or down by a number of places. */
  move(to: string, places: number): void
}

/** Used when no area provides favourites. */
export const NO_FAVOURITES: Favourites = { items: [], toggle: () => undefined, move: () => undefined }
