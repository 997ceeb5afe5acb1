/** The value of the filter `year` that leaves no year out. */
export const ALL_YEARS = 'all'
