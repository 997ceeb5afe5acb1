/** One of many things to choose from. */
export interface Option {
  id: string | number
  title: string
  /** A second line, such as the unit or the number of people. */
  note?: string | undefined
  /** Words by which it is found in addition to its title and its second line. */
  keywords?: string | undefined
  /** Its heading; options of one group follow each other. */
  group?: string | undefined
  /** Draws a person: their initials, and their photo if there is one. */
  person?: { initials: string; photo?: string | null } | undefined
}

/** The options of a list, and the function that searches for others. */
export interface OptionSource {
  options: readonly Option[]
  /** Narrows the options to what is typed; an empty text widens them again. */
  search: (typed: string) => void
  isSearching: boolean
  /** Shown instead of «Ничего не нашлось». */
  emptyText?: string | undefined
  /** The text of a search that failed, as opposed to one that found nothing. */
  failure?: string | undefined
  /** The number of all that were found, if it is known. */
  total?: number | undefined
}

export interface OptionGroup {
  title: string | undefined
  options: Option[]
}

/** The options under their headings, in the given order. */
export function groupsOf(options: readonly Option[]): OptionGroup[] {
  const groups: OptionGroup[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.title === option.group) last.options.push(option)
    else groups.push({ title: option.group, options: [option] })
  }
  return groups
}

/** The option whose title is exactly the typed text. */
export function namedExactly(typed: string, options: readonly Option[]): Option | undefined {
  const text = typed.trim().toLowerCase()
  return options.find(({ title }) => title.toLowerCase() === text)
}

/** The message about a text that matches no option. */
export function strayText(typed: string, options: readonly Option[]): string {
  const nearest = options[0]?.title
  const advice = nearest === undefined ? 'Выберите из списка' : `Вы имели в виду «${nearest}»?`
  return `«${typed.trim()}» не найдено. ${advice}`
}

/** Options of records that have a number and a name. */
export function namedOptions(records: readonly { id: string | number; name: string }[]): Option[] {
  return records.map(({ id, name }) => ({ id, title: name }))
}
