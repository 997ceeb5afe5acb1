import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'
import { pageHtml } from './plans/page-html.ts'
import { INSTRUCTIONS } from './seed/instructions.ts'
import { PAGES } from './seed/pages.ts'

/** Writes the instructions and the pages of the four sections. */
export async function seedStaticPages({ db, today, now }: Seeding): Promise<void> {
  const rows = [...INSTRUCTIONS, ...PAGES].map(({ path, title, texts, section, externalUrl }, index) => ({
    path,
    title,
    content: pageHtml(texts),
    section: section ?? null,
    order_number: index,
    external_url: externalUrl ?? null,
    updated_at: soFar({ now }, `${today}T06:00:00Z`),
  }))
  const stored = await insertWithIds(db, 'static_page', rows)
  const idOf = new Map(stored.map(({ path, id }) => [path, id]))
  await insertRows(
    db,
    'static_page_permission',
    PAGES.flatMap(({ path, readers = [] }) =>
      readers.map((permission) => ({ static_page_id: idOf.get(path)!, permission })),
    ),
  )
}
