import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { RecentNews } from '../contract/recent-news.ts'
import { listNews } from './news-store.ts'

const MOST_NEWS = 3

const recentNews = widgetSource({
  key: 'recentNews',
  value: RecentNews,
  access: 'signed-in',
  async read(db, _who, clock) {
    const place = { limit: MOST_NEWS, offset: 0 }
    const { items } = await listNews(db, { now: clock.now(), search: '', rubricId: null, ...place })
    return items.length === 0 ? null : items
  },
})

export const newsHomeWidgets = [recentNews]
