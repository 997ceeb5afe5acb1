import * as z from 'zod/mini'
import { ListedNews } from './news.ts'

const { id, title, label, date } = ListedNews.shape

/** The newest items, on the home page. */
export const RecentNews = z.array(z.object({ id, title, label, date }))
export type RecentNews = z.infer<typeof RecentNews>
