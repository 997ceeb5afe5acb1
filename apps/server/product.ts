import { contentProduct } from '#areas/content/server/product.ts'
import { newsProduct } from '#areas/news/server/product.ts'
import { questionnairesProduct } from '#areas/questionnaires/server/product.ts'
import type { ProductRecord } from '#platform/server/product/product-record.ts'

/** Everything that the product brings into a database that has not been given it. */
export const product: readonly ProductRecord[] = [...contentProduct, ...newsProduct, ...questionnairesProduct]
