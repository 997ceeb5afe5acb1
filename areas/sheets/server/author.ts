/** The person who changes something, and the person in whose name. */
export interface Author {
  personId: number
  realPersonId: number
  now: Date
  /** The day of `now` in the university. */
  today: string
}
