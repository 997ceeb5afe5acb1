import { UnreadableFileError } from '../problem.ts'
import { MOST_CELL_CHARACTERS, TOO_LONG_CELL_TEXT } from './limits.ts'

/** The most bytes of XML that one character of a cell takes: `&#x10FFFF;`. */
const MOST_BYTES_A_CHARACTER = 10
const MOST_PIECE_BYTES = MOST_CELL_CHARACTERS * MOST_BYTES_A_CHARACTER

/** The end of a piece that begins with these characters; any other piece ends with its tag. */
const ENDS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<', '>'],
] as const
const LONGEST_BEGINNING = 9

function endOfPiece(xml: Buffer, from: number): number {
  const beginning = xml.toString('latin1', from, from + LONGEST_BEGINNING)
  const found = ENDS.find(([begins]) => beginning.startsWith(begins))
  if (found === undefined) return xml.indexOf('<', from)
  const end = xml.indexOf(found[1], from)
  return end === -1 ? -1 : end + found[1].length
}

/**
 * Refuses XML with a longer text, tag or comment than any cell has: the library takes time by the square of
 * its length.
 * @throws UnreadableFileError
 */
export function refuseLongPieces(xml: Buffer): void {
  if (xml.length <= MOST_PIECE_BYTES) return
  for (let from = 0; from < xml.length;) {
    const end = endOfPiece(xml, from)
    const next = end === -1 ? xml.length : end
    if (next - from > MOST_PIECE_BYTES) throw new UnreadableFileError(TOO_LONG_CELL_TEXT)
    from = next
  }
}
