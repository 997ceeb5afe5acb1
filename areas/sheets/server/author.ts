/** Who changes something, and in whose name. */
export interface Author {
  personId: number
  realPersonId: number
  now: Date
}
