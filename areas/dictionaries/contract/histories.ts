import { historyCalls, type HistoryCalls } from '#platform/contract/history.ts'
import { definitionOf, type EditableSlug } from './editable.ts'
import { dictionaryFailures } from './failures.ts'

/** Dictionaries on which the whole university relies: their changes are shown and can be undone. */
const REMEMBERED_SLUGS = ['study_years', 'lesson_time', 'lesson_time_spo'] as const satisfies EditableSlug[]

/** The calls for the history of a record, for the dictionaries that keep one. Decision 0105. */
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
