import { readingsOf } from '#platform/contract/search/readings.ts'
import { searchForm, stemOf } from '#platform/contract/search/spelling.ts'

interface Part {
  text: string
  isMarked: boolean
}

const WORD = /[^\s«»"(),-]+/g

/** Splits a title into the beginnings of words that match a text, and the rest. */
export function markedParts(title: string, typed: string): Part[] {
  const words = readingsOf(typed)
    .flatMap((reading) => reading.words)
    .flatMap((word) => [word, stemOf(word), ...word.split('-')])
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length)
  const parts: Part[] = []
  let end = 0
  for (const { 0: word, index } of title.matchAll(WORD)) {
    const beginning = words.find((each) => searchForm(word).startsWith(each))
    if (beginning === undefined) continue
    const begun = index + beginning.length
    if (index > end) parts.push({ text: title.slice(end, index), isMarked: false })
    parts.push({ text: title.slice(index, begun), isMarked: true })
    end = begun
  }
  if (end < title.length) parts.push({ text: title.slice(end), isMarked: false })
  return parts
}
