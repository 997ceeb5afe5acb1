/** The weights of the digits by which the last digits of a number are checked. */
const INN_WEIGHTS = [
  [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
] as const

function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0)
}

/** True when eleven digits are a SNILS: the last two are the checksum of the others. */
export function isSnils(digits: string): boolean {
  if (!/^\d{11}$/.test(digits)) return false
  const sum = weightedSum(digits, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101
  return (sum === 100 ? 0 : sum) === Number(digits.slice(9))
}

/** True when twelve digits are a person's INN: the last two are checksums. */
export function isPersonalInn(digits: string): boolean {
  if (!/^\d{12}$/.test(digits)) return false
  return INN_WEIGHTS.every(
    (weights, index) => (weightedSum(digits, weights) % 11) % 10 === Number(digits[10 + index]),
  )
}

/** A number without the spaces and dashes that people type. */
export const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '')
