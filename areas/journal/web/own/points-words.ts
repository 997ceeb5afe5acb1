import { counted } from '#platform/contract/plural.ts'

/** Points in tenths with their noun: «4 балла», «1,5 балла»; a fraction has one form in every case. */
export const countedPoints = (points: number, forms: readonly [string, string, string]): string =>
  Number.isInteger(points) ? counted(points, forms) : `${String(points).replace('.', ',')}\u00A0балла`
