/** The ids of the rows of a desk that something is done to at once. */
export type ChosenRows = ReadonlySet<number>

/** The same rows with one more, or without it. */
export function toggled(chosen: ChosenRows, id: number): ChosenRows {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

export interface Choosing {
  chosen: ChosenRows
  onChoose: (chosen: ChosenRows) => void
}
