/** The most places that a person keeps above the menu. */
export const MOST_FAVOURITES = 8
