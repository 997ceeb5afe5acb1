import { codeWordsOf, wordFor, type AuditTitles } from '#platform/server/audit/audit-titles.ts'
import { auditFieldTitle } from '../../contract/audit-fields.ts'

/** The words in which the values of one row of the audit are shown. */
export interface RowWords {
  titleOf: (field: string) => string
  /** The word for a value that is a code. */
  wordFor: (field: string, code: string | number) => string | undefined
  /** The name of the record whose number stands in the field; null if it is none, or gone. */
  nameFor: (field: string, id: number) => string | null
  /** A moment by the university’s clock, to the second. */
  momentText: (instant: string) => string
}

type Wording = Pick<AuditTitles, 'codes' | 'fields'>

interface WordsOfRow extends Pick<RowWords, 'nameFor' | 'momentText'> {
  action: string
}

/** The words for a row of this action. */
export function rowWords(titles: Wording, { action, ...rest }: WordsOfRow): RowWords {
  return {
    ...rest,
    titleOf: (field) => titles.fields[action]?.[field] ?? auditFieldTitle(field),
    wordFor: (field, code) => wordFor(codeWordsOf(titles, action, field), code),
  }
}

/** Writes moments by the clock of a zone, as administrators compare them with logs: 21.11.2026 11:42:05. */
export function secondTextIn(timeZone: string): RowWords['momentText'] {
  const format = new Intl.DateTimeFormat('ru', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (instant) => format.format(new Date(instant)).replace(',', '')
}
