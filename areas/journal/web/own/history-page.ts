/** The number of changes of their marks that a student sees at once. */
export const HISTORY_PAGE_SIZE = 10
