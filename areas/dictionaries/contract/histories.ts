import { historyCalls, type HistoryCalls } from '#platform/contract/history.ts'
import { definitionOf, type EditableSlug } from './editable.ts'
import { dictionaryFailures } from './failures.ts'

/** Dictionaries that the whole university goes by: what was changed in them is shown and taken back. */
const REMEMBERED_SLUGS = ['study_years', 'lesson_time', 'lesson_time_spo'] as const satisfies EditableSlug[]

/** The calls of the history of a record, in those dictionaries that keep one. Decision 0105. */
export const recordHistories = new Map<EditableSlug, HistoryCalls>(
  REMEMBERED_SLUGS.map((slug) => [
    slug,
    historyCalls(dictionaryFailures, {
      path: `/api/proxy/${slug}/{id}` as string,
      access: { anyOf: [definitionOf(slug).permission] },
      missing: 'not-found' as string,
    }) as HistoryCalls,
  ]),
)
