/** The card shows this many views at once. */
export const VIEWS_PAGE_SIZE = 10
