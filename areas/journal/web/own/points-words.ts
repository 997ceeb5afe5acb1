import { numberText } from '#platform/contract/number-text.ts'
import { counted } from '#platform/contract/plural.ts'

/** Points to one decimal place: «34,5». */
export const pointsNumber = (points: number): string => numberText(points, { most: 1 })

/** Points with their noun: «4 балла», «1,5 балла»; a fraction has one form in every case. */
export const countedPoints = (points: number, forms: readonly [string, string, string]): string =>
  Number.isInteger(points) ? counted(points, forms) : `${pointsNumber(points)}\u00A0балла`
