const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ']
const STEP = 1024

/** A size for people: 12,4 МБ. */
export function sizeText(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  return `${size.toLocaleString('ru', { maximumFractionDigits: size < 100 && unit > 0 ? 1 : 0 })} ${UNITS[unit]}`
}
