import { sql, type RawBuilder } from 'kysely'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { LibraryTitle } from '../contract/literature.ts'

/** A title as the contract describes it. */
export const titleOf = (alias: string): RawBuilder<LibraryTitle> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'title', ${column('title')}, 'author', ${column('author')},
    'publisher', ${column('publisher')}, 'year', ${column('year')}, 'isbn', ${column('isbn')}, 'url', ${column('url')},
    'copies', ${column('copies')}, 'available', ${column('copies_available')})`
}

/**
 * All forms of the words, or beginnings of words that are being typed; digits of an ISBN with or without
 * dashes.
 */
export function matchesSearch(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`
  const text = search.toLowerCase().replaceAll('ё', 'е')
  const beginnings = searchWords(search.replaceAll(/(?<=\d)-(?=[\dXx])/g, ''))
  return sql`(t.search_words @@ websearch_to_tsquery('russian', ${text})
    or ${matchesWords('t.search_text', beginnings)})`
}
