/** A screen or a card that a person keeps above the menu. */
export interface Favourite {
  /** Its address inside the portal. */
  to: string
  title: string
}

/** A person's favourites in their order. */
export interface Favourites {
  items: readonly Favourite[]
  /** Adds, or takes away what is there. */
  toggle(favourite: Favourite): void
  /** Moves one up or down by a number of places. */
  move(to: string, places: number): void
}

const NONE: Favourites = { items: [], toggle: () => undefined, move: () => undefined }

/** Stands in where no area keeps favourites. */
export const useNoFavourites = (): Favourites => NONE
