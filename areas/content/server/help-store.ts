import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { matchesWords } from '#platform/server/db/word-search.ts'
import type { PageSection } from '../contract/page-sections.ts'

export interface HelpRow {
  path: string
  title: string
  section: PageSection | null
  externalUrl: string | null
}

interface HelpFilter {
  permissions: readonly string[]
  now: Date
  words: readonly string[]
  /** Pages that belong to the help although no section contains them. */
  fixedPaths: readonly string[]
}

/** The pages of the help that their reader may see now and whose title or text contains every word. */
export async function listHelpRows(db: Db, filter: HelpFilter): Promise<HelpRow[]> {
  const { permissions, now, words, fixedPaths } = filter
  const { rows } = await sql<HelpRow>`
    select page.path, page.title, page.section, page.external_url as "externalUrl"
    from static_page page
    where page.is_published and (page.section is not null or page.path = any(${fixedPaths}))
      and (page.published_from is null or page.published_from <= ${now})
      and (page.published_until is null or page.published_until > ${now})
      and (not exists (select from static_page_permission a where a.static_page_id = page.id)
        or exists (select from static_page_permission a
                   where a.static_page_id = page.id and a.permission = any(${permissions})))
      and ${words.length === 0 ? sql`true` : matchesWords('page.search_text', words)}
    order by page.order_number, page.title, page.id
  `.execute(db)
  return rows
}
