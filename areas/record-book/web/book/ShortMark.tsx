import { MarkTag } from '#areas/sheets/web/public.tsx'
import { resultOf } from '../../contract/examination.ts'
import type { BookCard } from '../../contract/record.ts'
import { markName, shortMark } from './book-words.ts'

/** The mark that counts, as short as it is written by hand; nothing while there is none. */
export function ShortMark({ card }: { card: BookCard }) {
  const markId = resultOf(card)
  return markId === null ? null : <MarkTag id={markId} name={markName(markId)} short={shortMark(markId)} />
}
