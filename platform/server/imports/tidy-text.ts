/** The form of texts in registers: no control characters, single spaces, one code for each letter. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}

/** The form of a name in which two spellings of it are equal. */
export function matchForm(text: string): string {
  return tidyText(text).toLocaleLowerCase('ru').replaceAll('ё', 'е')
}

/** The form of a heading that keeps only letters and digits: «Таб. номер» equals «таб номер». */
export function headingForm(text: string): string {
  return matchForm(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** True when a cell is present and not empty. */
export function isFilled(cell: string | null | undefined): cell is string {
  return typeof cell === 'string'
}
