import { sql, type RawBuilder } from 'kysely'
import type { LibraryTitle } from '../contract/literature.ts'

/** A title as the contract describes it. */
export const titleOf = (alias: string): RawBuilder<LibraryTitle> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'title', ${column('title')}, 'author', ${column('author')},
    'publisher', ${column('publisher')}, 'year', ${column('year')}, 'isbn', ${column('isbn')}, 'url', ${column('url')},
    'copies', ${column('copies')}, 'available', ${column('copies_available')})`
}
