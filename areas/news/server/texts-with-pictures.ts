import { sql } from 'kysely'

/** Every text of this area that may contain pictures, with all its versions. */
export const newsTexts = sql<{ text: string }>`
  select content as text from news_item union all select value ->> 'content' from news_item_version`
