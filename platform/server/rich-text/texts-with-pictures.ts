import type { RawBuilder } from 'kysely'

/**
 * The texts of an area that may contain uploaded pictures, versions included: a query with one column `text`.
 */
export type TextsWithPictures = RawBuilder<{ text: string }>
