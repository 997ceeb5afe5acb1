/** The most favourites that a person may have. */
export const MOST_FAVOURITES = 8
