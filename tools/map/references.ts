import { readReferences } from './spec-index.ts'

/** A decision or a section of the specification that a source refers to, and the place of the reference. */
export interface Reference {
  /** `0072`, `D-48`, or `2.7 "Timetable"`. */
  to: string
  path: string
  line: number
}

const LINE_START = /\n[ \t]*(?:\*(?!\/)|\/\/|--|#)?[ \t]*/g
const RECORDS = /\bdecisions?\s+((?:D-\d+|\d{4})(?:(?:,| and| or| to|, and)\s+(?:D-\d+|\d{4}))*)/gi
const OF_SPECIFICATION = /\bD-\d{2,3}\b/g
const OF_PART = /\bdecision (\d{1,3} of part \d)\b/gi
const SECTION = /\bpart \d,\s+sections?\s+[\d, and to-]*\d(?:,\s+"[^"]+"|\s+\("[^"]+"\))?/g

/**
 * One line, with every character at its offset, because a sentence of a comment continues across line ends.
 */
function unbroken(text: string): string {
  return text.replaceAll(LINE_START, (found) => ' '.repeat(found.length))
}

function sectionsIn(words: string): string[] {
  const text = words.replaceAll(/\s+/g, ' ')
  const topic = /"[^"]+"/.exec(text)?.[0] ?? ''
  return readReferences(text).map(({ part, section }) => `${part}.${section} ${topic}`.trim())
}

/** Every decision and section that a file names. */
export function referencesOf(path: string, text: string): Reference[] {
  const line = unbroken(text)
  const found = [
    ...[...line.matchAll(RECORDS)].flatMap(({ 0: words, index }) =>
      [...words.matchAll(/\b\d{4}\b/g)].map(([to]) => ({ to, index })),
    ),
    ...[...line.matchAll(OF_SPECIFICATION)].map(({ 0: to, index }) => ({ to, index })),
    ...[...line.matchAll(OF_PART)].map(({ 1: to = '', index }) => ({ to, index })),
    ...[...line.matchAll(SECTION)].flatMap(({ 0: words, index }) =>
      sectionsIn(words).map((to) => ({ to, index })),
    ),
  ]
  return found.map(({ to, index }) => ({ to, path, line: text.slice(0, index).split('\n').length }))
}
