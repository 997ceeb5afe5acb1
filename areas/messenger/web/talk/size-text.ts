const KILOBYTE = 1024
const MEGABYTE = KILOBYTE * KILOBYTE

const number = new Intl.NumberFormat('ru', { maximumFractionDigits: 1 })

/** The size of a file in words: «1,8 МБ». */
export function sizeText(bytes: number): string {
  if (bytes < KILOBYTE) return `${bytes} Б`
  return bytes < MEGABYTE ? `${Math.round(bytes / KILOBYTE)} КБ` : `${number.format(bytes / MEGABYTE)} МБ`
}
