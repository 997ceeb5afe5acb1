import type { DifferencePart, TextChange } from '../../contract/difference.ts'
import { sequenceEdits, type Edit } from './sequence-edits.ts'

/** A sentence, or a line that forms a unit of its own, with the page on which it begins. */
export interface Piece {
  page: number
  text: string
}

/** The text of a page, line by line. */
export type PageLines = readonly string[]

/** «12», «— 12 —», «стр. 12», «Страница 12 из 40». */
const PAGE_NUMBER = /^(?:с(?:тр(?:аница)?)?\.?\s*)?[-–—\s]*\d{1,4}[-–—\s]*(?:(?:из|\/)\s*\d{1,4})?$/iu
const SENTENCE_END = /(?<=[.!?…][»")]?)\s+(?=[«"(]?[A-ZА-ЯЁ0-9])/u
/** A table without a full stop is no sentence of a hundred pages. */
const LONGEST_PIECE = 600

/** Cuts long texts between words. */
function cut(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > LONGEST_PIECE) {
    const space = rest.lastIndexOf(' ', LONGEST_PIECE)
    const end = space > 0 ? space : LONGEST_PIECE
    parts.push(rest.slice(0, end))
    rest = rest.slice(end).trimStart()
  }
  return [...parts, rest]
}

const tidied = (lines: PageLines) =>
  lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '')

const withoutNumbers = (line: string) => line.replaceAll(/\d+/g, '#')

/** A line at the edge of this many pages, and of most of them, is a running title. */
const RUNNING_FROM_PAGES = 3

/** The lines at the edges of most pages, ignoring the numbers in them. */
function runningTitles(pages: readonly PageLines[]): ReadonlySet<string> {
  const many = new Map<string, number>()
  for (const lines of pages)
    for (const edge of new Set(
      [lines.at(0), lines.at(-1)].filter((line) => line !== undefined).map(withoutNumbers),
    ))
      many.set(edge, (many.get(edge) ?? 0) + 1)
  const least = Math.max(RUNNING_FROM_PAGES, pages.length / 2)
  return new Set([...many].filter(([, pagesOf]) => pagesOf >= least).map(([line]) => line))
}

/** The lines of a page that belong to the text. */
function textLines(lines: PageLines, running: ReadonlySet<string>): PageLines {
  const isEdge = (place: number) => place === 0 || place === lines.length - 1
  return lines.filter(
    (line, place) => !PAGE_NUMBER.test(line) && !(isEdge(place) && running.has(withoutNumbers(line))),
  )
}

/** The sentences of a document, whatever lines and pages they are spread over; numbers of pages and running titles are none. */
export function piecesOf(pages: readonly PageLines[]): Piece[] {
  const starts: { at: number; page: number }[] = []
  let text = ''
  const tidy = pages.map(tidied)
  const running = runningTitles(tidy)
  for (const [index, lines] of tidy.entries()) {
    starts.push({ at: text.length, page: index + 1 })
    // A word that is divided at the end of a line is one word.
    for (const line of textLines(lines, running))
      text = /\p{L}[-\u00ad]$/u.test(text) ? text.slice(0, -1) + line : `${text}${text && ' '}${line}`
  }
  let at = 0
  let start = 0
  return text
    .split(SENTENCE_END)
    .flatMap(cut)
    .filter((piece) => piece !== '')
    .map((piece) => {
      at = text.indexOf(piece, at)
      while (starts[start + 1] !== undefined && starts[start + 1]!.at <= at) start += 1
      const page = starts[start]!.page
      at += piece.length
      return { page, text: piece }
    })
}

/** Joins neighbouring edits of the same kind. */
function joined(parts: readonly DifferencePart[]): DifferencePart[] {
  const whole: DifferencePart[] = []
  for (const part of parts) {
    const last = whole.at(-1)
    if (last?.kind === part.kind) last.text += part.text
    else whole.push({ ...part })
  }
  return whole
}

/** The words of a changed place; each keeps the space after it. */
const wordsOf = (text: string) => text.match(/\S+\s*/gu) ?? []

/** The parts of a changed place: word by word, or as a whole where hardly a word is left. */
function partsOf(removed: string, added: string): DifferencePart[] {
  if (removed === '' || added === '')
    return removed === '' ? [{ kind: 'added', text: added }] : [{ kind: 'removed', text: removed }]
  const [before, after] = [wordsOf(removed), wordsOf(added)]
  const bare = (words: readonly string[]) => words.map((word) => word.trimEnd())
  const edits = sequenceEdits(bare(before), bare(after))
  if (edits.filter((edit) => edit === 'same').length * 3 < Math.max(before.length, after.length))
    return [
      { kind: 'removed', text: removed },
      { kind: 'added', text: added },
    ]
  let [x, y] = [0, 0]
  const parts = edits.map((kind): DifferencePart => {
    const text = kind === 'removed' ? before[x]! : after[y]!
    if (kind !== 'added') x += 1
    if (kind !== 'removed') y += 1
    return { kind, text: text.endsWith(' ') ? text : `${text} ` }
  })
  return joined(parts)
}

interface Place {
  removed: Piece[]
  added: Piece[]
}

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join(' ')

/** The places at which something was taken or added between two sentences that stayed. */
function placesOf(edits: readonly Edit[], before: readonly Piece[], after: readonly Piece[]): Place[] {
  const places: Place[] = []
  let [x, y] = [0, 0]
  let open: Place | null = null
  for (const edit of edits) {
    if (edit === 'same') open = null
    else {
      if (open === null) places.push((open = { removed: [], added: [] }))
      if (edit === 'removed') open.removed.push(before[x]!)
      else open.added.push(after[y]!)
    }
    if (edit !== 'added') x += 1
    if (edit !== 'removed') y += 1
  }
  return places
}

const MOST_CHANGES = 200
/** The longest text that is shown of one place on each side. */
const LONGEST_CHANGE = 4000

/** The places in which two texts differ, in their order. */
export function compareTexts(
  before: readonly Piece[],
  after: readonly Piece[],
): { changes: TextChange[]; isCut: boolean } {
  const texts = [before, after].map((pieces) => pieces.map(({ text }) => text))
  const places = placesOf(sequenceEdits(texts[0]!, texts[1]!), before, after)
  let isCut = places.length > MOST_CHANGES
  const changes = places.slice(0, MOST_CHANGES).map(({ removed, added }) => {
    const [was, is] = [textOf(removed), textOf(added)]
    isCut ||= was.length > LONGEST_CHANGE || is.length > LONGEST_CHANGE
    return {
      beforePage: removed[0]?.page ?? null,
      afterPage: added[0]?.page ?? null,
      parts: partsOf(was.slice(0, LONGEST_CHANGE), is.slice(0, LONGEST_CHANGE)),
    }
  })
  return { changes, isCut }
}
