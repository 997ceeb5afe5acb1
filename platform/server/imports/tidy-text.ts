/** Text as registers keep it: no control characters, single spaces, one form for each letter. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
}

/** The form in which two spellings of one name are the same. */
export function matchForm(text: string): string {
  return tidyText(text).toLocaleLowerCase('ru').replaceAll('ё', 'е')
}

/** Headings agree when their letters and digits do: «Таб. номер» is «таб номер». */
export function headingForm(text: string): string {
  return matchForm(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** Whether a cell is there and says something. */
export function isFilled(cell: string | null | undefined): cell is string {
  return typeof cell === 'string'
}
