/** The card shows this many entries at once. */
export const ENTRIES_PAGE_SIZE = 8
