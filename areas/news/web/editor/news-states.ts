import type { TagTone } from '#platform/web/ui/Tag.tsx'
import type { NewsState } from '../../contract/edited-news.ts'

/** The names of an item's states, for editors. */
export const NEWS_STATE_TITLES: Record<NewsState, string> = {
  draft: 'Черновик',
  scheduled: 'Запланирована',
  published: 'Опубликована',
  ended: 'Снята по сроку',
  removed: 'Удалена',
}

export const NEWS_STATE_TONES: Record<NewsState, TagTone> = {
  draft: 'neutral',
  scheduled: 'primary',
  published: 'ok',
  ended: 'warn',
  removed: 'error',
}
