import { weekdayText } from '#platform/contract/date-text.ts'
import type { AttentionItem, HomeMoment, HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import type { WidgetsFilling } from '../contract/widgets-filling.ts'

/** The words of the areas for one reader. */
export interface Spoken {
  /** The matters that need attention now, warnings first. Decision D-50. */
  attention: AttentionItem[]
  /** The sources of matters that could not be read: without them nobody can say that all is done. */
  unread: string[]
  keyFigures: KeyFigure[]
  /** «Суббота, 21 ноября · 12-я учебная неделя, чётная · идёт 2-я пара». */
  dayLine: string
}

export const MOST_KEY_FIGURES = 5

/** Lets every area speak that has a value for this person. */
export function speak(
  words: readonly HomeWords[],
  values: WidgetsFilling | undefined,
  moment: HomeMoment,
): Spoken {
  const spoken = words
    .filter(({ fills }) => (values?.[fills] ?? null) !== null)
    .toSorted((a, b) => a.order - b.order)
    .map((area) => ({ area, value: values?.[area.fills] }))
  const attention = spoken.flatMap(({ area, value }) =>
    (area.attention?.(value, moment) ?? []).map((item) => ({ ...item, key: `${area.fills}-${item.key}` })),
  )
  const keyFigures = spoken.flatMap(({ area, value }) => area.keyFigures?.(value, moment) ?? [])
  const dayLine = spoken.flatMap(({ area, value }) => area.dayLine?.(value, moment) ?? [])
  return {
    attention: attention.toSorted((a, b) => Number(b.tone === 'warn') - Number(a.tone === 'warn')),
    unread: words.filter(({ fills }) => values?.failed.includes(fills)).map(({ source }) => source),
    keyFigures: keyFigures
      .toSorted((a, b) => a.order - b.order)
      .filter(({ order }, place, sorted) => order !== sorted[place - 1]?.order)
      .slice(0, MOST_KEY_FIGURES),
    dayLine: [weekdayText(moment.now.date), ...dayLine].join(' · '),
  }
}
