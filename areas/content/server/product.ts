import type { ProductRecord } from '#platform/server/product/product-record.ts'
import { pageHtml } from './plans/page-html.ts'
import type { PagePlan } from './plans/page-plan.ts'
import { insertFirstPage } from './product-store.ts'
import { FIRST_INSTRUCTIONS } from './product/instructions.ts'
import { FIRST_SCREENS } from './product/screens.ts'

function firstPage({ path, title, texts }: PagePlan): ProductRecord {
  return {
    name: `content/page/${path.replaceAll('/', '-')}`,
    bring: (tx, { now }) => insertFirstPage(tx, { path, title, content: pageHtml(texts), now }),
  }
}

/** The pages that the portal itself leads to. */
export const contentProduct: readonly ProductRecord[] = [...FIRST_INSTRUCTIONS, ...FIRST_SCREENS].map(
  firstPage,
)
