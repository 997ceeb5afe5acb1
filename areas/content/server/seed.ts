import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { INSTRUCTIONS } from './seed/instructions.ts'
import { PAGES } from './seed/pages.ts'

/** What a text of a plan begins with, and what it becomes. */
const MARKS = [
  ['## ', 'h2', null],
  ['- ', 'li', 'ul'],
  ['1. ', 'li', 'ol'],
] as const

/** Turns the texts of a plan into the same tags that the editor writes. */
function toHtml(texts: readonly string[]): string {
  let html = ''
  let openList: string | null = null
  for (const text of texts) {
    const [mark, tag, list] = MARKS.find(([begin]) => text.startsWith(begin)) ?? ['', 'p', null]
    if (list !== openList) html += (openList ? `</${openList}>` : '') + (list ? `<${list}>` : '')
    openList = list
    html += `<${tag}>${text.slice(mark.length)}</${tag}>`
  }
  return html + (openList ? `</${openList}>` : '')
}

/** Writes the instructions and the pages of the four sections. */
export async function seedStaticPages({ db, today }: Seeding): Promise<void> {
  const rows = [...INSTRUCTIONS, ...PAGES].map(({ path, title, texts, section, externalUrl }, index) => ({
    path,
    title,
    content: toHtml(texts),
    section: section ?? null,
    order_number: index,
    external_url: externalUrl ?? null,
    updated_at: `${today}T06:00:00Z`,
  }))
  await insertRows(db, 'static_page', rows)
}
