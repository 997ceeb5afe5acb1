import type { TagTone } from '#platform/web/ui/Tag.tsx'
import type { PageState } from '../../contract/edited-page.ts'

/** The names of a page's states, for editors. */
export const PAGE_STATE_TITLES: Record<PageState, string> = {
  published: 'Опубликована',
  scheduled: 'Запланирована',
  ended: 'Снята по сроку',
  draft: 'Не опубликована',
  removed: 'Удалена',
}

export const PAGE_STATE_TONES: Record<PageState, TagTone> = {
  published: 'ok',
  scheduled: 'primary',
  ended: 'warn',
  draft: 'neutral',
  removed: 'error',
}
