/** «Заимствования 18,2 %», «Совпадения: 18.2%». */
const BORROWED = /(?:заимствовани[еяй]|совпадени[еяй])[^\d%]{0,30}(\d{1,3}(?:[.,]\d{1,2})?)\s*%/i
/** «Оригинальность: 81,8%». */
const ORIGINAL = /оригинальност[ьи][^\d%]{0,30}(\d{1,3}(?:[.,]\d{1,2})?)\s*%/i

const numberOf = (text: string | undefined) => (text === undefined ? null : Number(text.replace(',', '.')))
const asShare = (value: number | null) => (value !== null && value <= 100 ? value : null)

/** The share of borrowings that the text of a report names, in percent; null when it names none. */
export function borrowedPercentOf(text: string): number | null {
  const borrowed = asShare(numberOf(BORROWED.exec(text)?.[1]))
  if (borrowed !== null) return borrowed
  const original = asShare(numberOf(ORIGINAL.exec(text)?.[1]))
  return original === null ? null : Math.round((100 - original) * 100) / 100
}
