/** Windows as narrow as a phone's. */
export const PHONE_QUERY = '(max-width: 760px)'
