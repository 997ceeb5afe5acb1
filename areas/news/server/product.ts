import type { ProductRecord } from '#platform/server/product/product-record.ts'
import { insertFirstRubric } from './editor/rubric-store.ts'

/** News are written under a rubric: a first one, so that the first item of news can be written. */
export const newsProduct: readonly ProductRecord[] = [
  { name: 'news/rubric/first', bring: (tx) => insertFirstRubric(tx, 'Университет') },
]
