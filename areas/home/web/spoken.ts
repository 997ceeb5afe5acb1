import { weekdayText } from '#platform/contract/date-text.ts'
import type {
  AttentionItem,
  AwaitedItem,
  HomeMoment,
  HomeWords,
  KeyFigure,
  QueuedItem,
} from '#platform/web/router/home-words.ts'
import type { WidgetsFilling } from '../contract/widgets-filling.ts'

/** A matter with the source that speaks of it: «журнал». */
export interface Matter extends AttentionItem {
  from: string
}

/** The words of the areas for one reader. */
export interface Spoken {
  /** The matters that need attention now, warnings first and of them the nearest deadlines. Decision D-50. */
  attention: Matter[]
  /** The postponed matters, with the moment of their return. Decision 0131. */
  postponed: (Matter & { until: string })[]
  /** The reader's requests to others, longest waiting first. Decision 0176. */
  awaited: AwaitedItem[]
  /** The sources of matters that could not be read: without them nobody can say that all is done. */
  unread: string[]
  /** The reader's queue, by day. */
  queued: QueuedItem[]
  keyFigures: KeyFigure[]
  /** «Суббота, 21 ноября · 12-я учебная неделя, чётная · идёт 2-я пара». */
  dayLine: string
}

export const MOST_KEY_FIGURES = 5

/** Splits off the postponed matters; one whose moment has come is among the waiting ones again. */
function splitPostponed(
  matters: readonly Matter[],
  values: WidgetsFilling | undefined,
  { now }: HomeMoment,
): { waiting: Matter[]; postponed: (Matter & { until: string })[] } {
  const present = `${now.date}T${now.time}`
  const until = new Map(values?.postponed.map((each) => [each.key, each.until]))
  const split = matters.map((matter) => ({ matter, until: until.get(matter.key) ?? '' }))
  return {
    waiting: split.flatMap((each) => (each.until > present ? [] : [each.matter])),
    postponed: split.flatMap((each) => (each.until > present ? [{ ...each.matter, until: each.until }] : [])),
  }
}

/** Warnings, what was ordered and is ready, other advice. Decision 0355. */
const rankOf = ({ tone, isResult }: AttentionItem): number => (tone === 'warn' ? 0 : isResult ? 1 : 2)

/** The nearest deadline first; matters without one come last, in the order of the areas. */
function compareDue({ due: one = '~' }: AttentionItem, { due: other = '~' }: AttentionItem): number {
  return one < other ? -1 : Number(one > other)
}

/** Collects the words of every area that has a value for this person. */
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
    (area.attention?.(value, moment) ?? []).map((item) => ({
      ...item,
      key: `${area.fills}-${item.key}`,
      from: area.source,
    })),
  )
  const { waiting, postponed } = splitPostponed(attention, values, moment)
  const awaited = spoken.flatMap(({ area, value }) =>
    (area.awaited?.(value, moment) ?? []).map((item) => ({ ...item, key: `${area.fills}-${item.key}` })),
  )
  const queued = spoken.flatMap(({ area, value }) =>
    (area.queued?.(value, moment) ?? []).map((item) => ({ ...item, key: `${area.fills}-${item.key}` })),
  )
  const keyFigures = spoken.flatMap(({ area, value }) => area.keyFigures?.(value, moment) ?? [])
  const dayLine = spoken.flatMap(({ area, value }) => area.dayLine?.(value, moment) ?? [])
  return {
    postponed,
    awaited: awaited.toSorted((a, b) => (a.since < b.since ? -1 : 1)),
    queued: queued.toSorted((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0)),
    attention: waiting.toSorted((a, b) => rankOf(a) - rankOf(b) || compareDue(a, b)),
    unread: words.filter(({ fills }) => values?.failed.includes(fills)).map(({ source }) => source),
    keyFigures: keyFigures
      .toSorted((a, b) => a.order - b.order)
      .filter(({ order }, place, sorted) => order !== sorted[place - 1]?.order)
      .slice(0, MOST_KEY_FIGURES),
    dayLine: [weekdayText(moment.now.date), ...dayLine].join(' · '),
  }
}

/** True when nothing waits, and every source could be read. */
export const saysNothing = ({ attention, unread }: Pick<Spoken, 'attention' | 'unread'>): boolean =>
  attention.length + unread.length === 0
