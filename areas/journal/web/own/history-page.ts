/** How many changes of their marks a student sees at once. */
export const HISTORY_PAGE_SIZE = 10
