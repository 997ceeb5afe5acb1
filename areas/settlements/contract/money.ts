import { numberText } from '#platform/contract/number-text.ts'

/** «4 120,00», to the kopeck. */
export function sumText(sum: number): string {
  return numberText(sum, { least: 2 })
}

/** The same with its currency: «4 120,00 ₽». */
export function moneyText(sum: number): string {
  return `${sumText(sum)} ₽`
}
