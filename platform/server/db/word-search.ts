import { sql, type RawBuilder } from 'kysely'

const MOST_WORDS = 6
const INITIALS = /^\p{L}{2}$/u

/** Splits what a person typed into lower-case words with `ё` written as `е`, the form of every `search_text`. */
export function searchWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s.,]+/)
  return words.filter((word) => word !== '').slice(0, MOST_WORDS)
}

/** A text as a literal pattern of `like`, with its special characters escaped. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

function patternsOf(word: string, mayBeInitials: boolean): string[] {
  const literal = likeLiteral(word)
  const beginsWord = [`${literal}%`, `% ${literal}%`, `%-${literal}%`]
  return mayBeInitials && INITIALS.test(word) ? [...beginsWord, `% ${word[0]}% ${word[1]}%`] : beginsWord
}

/**
 * The condition that every word begins some word of a `search_text` column, in any order; two letters may
 * also be initials: "иванов ии". Written so that the column's trigram index is used; it works better without
 * initials.
 */
export function matchesWords(
  column: string,
  words: readonly string[],
  mayBeInitials = true,
): RawBuilder<boolean> {
  const conditions = words.map((word) => {
    const alternatives = patternsOf(word, mayBeInitials).map(
      (pattern) => sql`${sql.ref(column)} like ${pattern}`,
    )
    return sql`(${sql.join(alternatives, sql` or `)})`
  })
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : sql<boolean>`false`
}
