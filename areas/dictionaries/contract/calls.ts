import * as z from 'zod/mini'
import { callsWith, XLSX_FILE } from '#platform/contract/call.ts'
import { Id, SearchText } from '#platform/contract/query.ts'
import type { DictionaryRecord } from './dictionaries.ts'
import type { ManagedRecord } from './editable.ts'
import { dictionaryFailures } from './failures.ts'

const call = callsWith(dictionaryFailures)
const Slug = z.string().check(z.maxLength(100))

/**
 * The handler has already cut the records to their dictionary's schema; a union of two dozen schemas would be
 * tried one by one.
 */
const AnyRecords = z.custom<DictionaryRecord[]>(Array.isArray)

const MANAGERS = {
  anyOf: ['rooms-dictionaries-management', 'resource-accounting', 'university-data'],
} as const
const ManagedRecords = z.custom<ManagedRecord[]>(Array.isArray)
export const dictionariesCalls = {
  // Specification part 1, section 7. `search` and `yearId` (of lesson_weeks) are ours.
  getDictionary: call({
    method: 'GET',
    path: '/api/proxy/dictionaries',
    access: 'signed-in',
    because: 'Reference lists hold nothing about anybody',
    query: z.object({
      slug: Slug,
      search: z.optional(z.nullable(SearchText)),
      yearId: z.optional(z.nullable(Id)),
    }),
    answer: AnyRecords,
    isKept: true,
    failures: ['unknown-dictionary'],
  }),
  // The records that people manage, with the number of uses of each. Ours.
  listRecords: call({
    method: 'GET',
    path: '/api/proxy/admin/dictionaries/{slug}',
    access: MANAGERS,
    params: z.object({ slug: Slug }),
    answer: ManagedRecords,
    failures: ['unknown-dictionary', 'forbidden'],
  }),
  exportRecords: call({
    method: 'POST',
    path: '/api/proxy/admin/dictionaries/{slug}/export',
    access: MANAGERS,
    params: z.object({ slug: Slug }),
    answer: XLSX_FILE,
    failures: ['unknown-dictionary', 'forbidden'],
  }),
}
