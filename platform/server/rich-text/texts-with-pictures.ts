import type { RawBuilder } from 'kysely'

/** The texts of an area in which uploaded pictures may be, versions included: one column `text`. */
export type TextsWithPictures = RawBuilder<{ text: string }>
