/** The ids of the rows of a desk that are chosen for a common action. */
export type ChosenRows = ReadonlySet<number>

/** The chosen rows with one added or removed. */
export function toggled(chosen: ChosenRows, id: number): ChosenRows {
  const next = new Set(chosen)
  if (!next.delete(id)) next.add(id)
  return next
}

export interface Choosing {
  chosen: ChosenRows
  onChoose: (chosen: ChosenRows) => void
}
