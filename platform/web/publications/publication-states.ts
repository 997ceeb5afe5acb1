import type { PublicationState } from '#platform/contract/publication.ts'
import type { TagTone } from '#platform/web/ui/Tag.tsx'

/** The states of a text whose noun is feminine: страница, новость. */
export const PUBLICATION_STATE_TITLES: Readonly<Record<PublicationState, string>> = {
  draft: 'Не опубликована',
  scheduled: 'Запланирована',
  published: 'Опубликована',
  ended: 'Снята по сроку',
  removed: 'Удалена',
}

export const PUBLICATION_STATE_TONES: Readonly<Record<PublicationState, TagTone>> = {
  draft: 'neutral',
  scheduled: 'primary',
  published: 'ok',
  ended: 'warn',
  removed: 'error',
}
