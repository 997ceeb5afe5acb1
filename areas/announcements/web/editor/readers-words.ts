import { numberText } from '#platform/contract/number-text.ts'
import { plural } from '#platform/contract/plural.ts'
import { AUDIENCE_KINDS, type AudienceChoice, type AudienceKind } from '../../contract/audience.ts'
import type { AnnouncementForm } from './announcement-form.ts'

const BOTH: Record<AudienceKind, string> = {
  permission: 'те и другие',
  institute: 'оба',
  department: 'оба',
  group: 'обе',
  course: 'оба',
  level: 'оба',
  form: 'обе',
}

/** «2 и 3 курс» of «2 курс» and «3 курс». */
function named(kind: AudienceKind, titles: readonly string[], conjunction: 'и' | 'или'): string {
  const names = kind === 'course' ? titles.map((title) => title.replace(/ курс$/, '')) : titles
  const list =
    names.length > 1 ? `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}` : names.join('')
  return kind === 'course' ? `${list} курс` : list
}

/** The text that explains how the chosen values are combined; empty when there is nothing to explain. */
export function audienceWords(audience: readonly AudienceChoice[]): string {
  const kinds = AUDIENCE_KINDS.flatMap((kind) => {
    const titles = audience.filter((row) => row.kind === kind).map(({ title }) => title)
    return titles.length > 0 ? [{ kind, titles }] : []
  })
  const [first, ...others] = kinds
  if (first === undefined) return ''
  if (others.length > 0) {
    const parts = kinds.map(({ kind, titles }) => named(kind, titles, 'или'))
    return `Увидят только те, к кому относится всё сразу: ${parts.join('; ')}`
  }
  const { kind, titles } = first
  if (titles.length === 1) return ''
  return `${named(kind, titles, 'и')} — увидят ${titles.length === 2 ? BOTH[kind] : 'все'}`
}

/** «352 человек», in the genitive. */
export function peopleWords(count: number): string {
  return `${numberText(count)} ${plural(count, ['человека', 'человек', 'человек'])}`
}

export const WHEN_TITLES: Record<AnnouncementForm['when'], string> = {
  now: 'Опубликовать сейчас',
  kept: 'Оставить опубликованным',
  later: 'Запланировать',
  draft: 'Черновик',
}

const VERBS: Record<AnnouncementForm['when'], string> = {
  now: 'Опубликовать',
  kept: 'Сохранить',
  later: 'Запланировать',
  draft: 'Сохранить черновик',
}

/** The words on the button: «Опубликовать для 352 человек»; the number waits until it is counted. */
export function sendWords(when: AnnouncementForm['when'], count: number | undefined): string {
  const verb = VERBS[when]
  return when === 'draft' || count === undefined ? verb : `${verb} для ${peopleWords(count)}`
}
