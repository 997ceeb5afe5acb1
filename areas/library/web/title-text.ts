import type { LibraryTitle } from '../contract/literature.ts'

/** Initials stay with each other and with the name: «Горелов С. Б.». */
export function authorsText(author: string): string {
  return author.replaceAll(/ (?=\p{Lu}\.)/gu, '\u00A0')
}

/** Author, publisher and year in one line. */
export function originOf({ author, publisher, year }: LibraryTitle): string {
  return [authorsText(author), publisher, year].filter(Boolean).join(' · ')
}

/** The number of copies on the shelf, out of all. */
export function shelfOf({ copies, available }: LibraryTitle): string {
  if (copies === 0) return 'только электронная'
  return available === 0 ? `нет на месте (всего ${copies})` : `${available} из ${copies}`
}
