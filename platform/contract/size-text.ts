import { numberText } from './number-text.ts'

const STEP = 1024
const UNITS = ['Б', 'КБ', 'МБ', 'ГБ', 'ТБ']

/** A size of a file, or of a disk, in words: «12 Б», «40 КБ», «1,8 МБ». */
export function sizeText(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= STEP && unit < UNITS.length - 1) {
    size /= STEP
    unit += 1
  }
  return `${numberText(size, { most: unit > 1 && size < 100 ? 1 : 0 })} ${UNITS[unit]}`
}
