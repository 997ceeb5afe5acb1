import { sql } from 'kysely'

/** Every text of this area that may contain pictures, with all its versions. */
export const contentTexts = sql<{ text: string }>`
  select content as text from static_page union all select value ->> 'content' from static_page_version`
