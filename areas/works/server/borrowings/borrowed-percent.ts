/** «Заимствования 18,2 %», «Совпадения: 18.2%»: the word, the text between, and the share. */
const BORROWED = /(?:заимствовани[еяй]|совпадени[еяй])([^\d%]{0,30})(\d{1,3}(?:[.,]\d{1,2})?)\s*%/gi
/** «Оригинальность: 81,8%». */
const ORIGINAL = /оригинальност[ьи]([^\d%]{0,30})(\d{1,3}(?:[.,]\d{1,2})?)\s*%/gi

/** Words of a rule, not of a result: «доля заимствований не должна превышать 40 %», «оригинальность не менее 60 %». */
const OF_A_RULE =
  /(?:превыша|превыси|не (?:более|менее|больше|меньше|выше|ниже|долж)|долж[не]|допу|порог|норм|требова|минимал|максимал|(?:^|\s)(?:до|от|свыше|более|менее)\s*$)/i
/** The length of text before the word in which a rule is recognised. */
const MOST_BEFORE = 60

/** The part of the sentence before a place. */
const sentenceBefore = (text: string, at: number) =>
  text
    .slice(Math.max(0, at - MOST_BEFORE), at)
    .split(/[.;!?\n]\s|%/)
    .at(-1)!

/** The first share that a text states as its result; null when it states none, or only a rule's limit. */
function findShare(text: string, pattern: RegExp): number | null {
  for (const { 1: between = '', 2: share = '', index } of text.matchAll(pattern)) {
    const value = Number(share.replace(',', '.'))
    const isRule = OF_A_RULE.test(between) || OF_A_RULE.test(sentenceBefore(text, index))
    if (!isRule && value <= 100) return value
  }
  return null
}

/** The share of borrowings that the text of a report names, in percent; null when it names none. */
export function borrowedPercentOf(text: string): number | null {
  const borrowed = findShare(text, BORROWED)
  if (borrowed !== null) return borrowed
  const original = findShare(text, ORIGINAL)
  return original === null ? null : Math.round((100 - original) * 100) / 100
}
