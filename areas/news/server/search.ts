import { sql } from 'kysely'
import { addressOf } from '#platform/contract/address-of.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import { newsScreens } from '../contract/screens.ts'

export const newsSearch: AreaSearch = {
  actions: [
    {
      title: 'Написать новость',
      detail: 'новая, под рубрикой',
      to: addressOf(newsScreens.adminNewsItem, { id: 'new' }),
      access: newsScreens.adminNewsItem.access,
      keywords: 'создать добавить опубликовать статью',
    },
  ],
  sources: [
    {
      kind: 'news',
      find: ({ now, timeZone, isFound, rankOf }) => sql`
        select n.id, n.title, r.name || ', ' || to_char(n.published_at at time zone ${timeZone}, 'DD.MM.YYYY') as detail, false as is_own,
          ${rankOf('n.search_text')} as rank
        from news_item n join news_rubric r on r.id = n.rubric_id
        where ${isFound('n.search_text')}
          and n.published_at <= ${now} and coalesce(n.published_until > ${now}, true) and n.removed_at is null
        order by n.published_at desc, n.id desc`,
      addressOf: (id) => addressOf(newsScreens.newsPage, { id }),
    },
  ],
}
