const roubles = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** «4 120,00», to the kopeck. */
export function sumText(sum: number): string {
  return roubles.format(sum)
}

/** The same with its currency: «4 120,00 ₽». */
export function moneyText(sum: number): string {
  return `${sumText(sum)} ₽`
}
