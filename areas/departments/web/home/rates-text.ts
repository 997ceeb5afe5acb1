/** «6,25» */
export function ratesText(rates: number): string {
  return rates.toLocaleString('ru-RU', { maximumFractionDigits: 2 })
}
