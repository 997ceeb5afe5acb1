import type { TableState } from './use-table-state.ts'

/** The value of a filter, if it is one of these; anything else in the address is ignored. */
export function chosenWord<Word extends string>(
  state: Pick<TableState, 'filter'>,
  filter: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === state.filter(filter))
}

/**
 * The sorting in the form that the server accepts: the name of one of these columns, with a minus for
 * descending order.
 */
export function chosenSort<Name extends string>(
  { sorting }: Pick<TableState, 'sorting'>,
  names: readonly Name[],
): Name | `-${Name}` | undefined {
  const name = names.find((each) => each === sorting?.column)
  if (name === undefined) return undefined
  return sorting?.isDescending ? `-${name}` : name
}

/** The number of these filters that are set: a row of filters says how many of those behind its button are. */
export function countChosen({ filter }: Pick<TableState, 'filter'>, names: readonly string[]): number {
  return names.filter((name) => filter(name) !== '').length
}
