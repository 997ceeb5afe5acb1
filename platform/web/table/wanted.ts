import type { TableState } from './use-table-state.ts'

/** The one of the known words that a filter holds; anything else in the address is no choice. */
export function wantedWord<Word extends string>(
  state: Pick<TableState, 'filter'>,
  filter: string,
  words: readonly Word[],
): Word | undefined {
  return words.find((word) => word === state.filter(filter))
}

/** The sorting as a list of the server takes it: the name of a known column, with a minus when it descends. */
export function wantedSort<Name extends string>(
  { sorting }: Pick<TableState, 'sorting'>,
  names: readonly Name[],
): Name | `-${Name}` | undefined {
  const name = names.find((known) => known === sorting?.column)
  if (name === undefined) return undefined
  return sorting?.isDescending ? `-${name}` : name
}
