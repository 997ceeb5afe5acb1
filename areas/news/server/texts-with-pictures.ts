import { sql } from 'kysely'

/** Every text of this area in which pictures may stand, with all its versions. */
export const newsTexts = sql<{ text: string }>`
  select content as text from news_item union all select value ->> 'content' from news_item_version`
