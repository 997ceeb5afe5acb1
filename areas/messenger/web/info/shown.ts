/** The number of files, and of messages with links, that are shown until the reader asks for more. */
export const SHOWN_AT_FIRST = 10
export const MOST_SHOWN = 200
