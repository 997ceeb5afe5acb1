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
  /** Pages that belong to the help though no section holds them. */
  fixedPaths: readonly string[]
}

/** The pages of the help that their reader may see now and whose title or text holds every word. */
export async function listHelpRows(db: Db, filter: HelpFilter): Promise<HelpRow[]> {
  const { permissions, now, words, fixedPaths } = filter
  const { rows } = await sql<HelpRow>`
    select page.path, page.title, page.section, page.external_url as "externalUrl"
    from (
      select p.*, search_form(regexp_replace(
        p.title || ' ' || regexp_replace(p.content, '<[^>]*>', ' ', 'g'), '[^[:alnum:]-]+', ' ', 'g')) as search_text
      from static_page p
      where p.is_published and (p.section is not null or p.path = any(${fixedPaths}))
        and (p.published_from is null or p.published_from <= ${now})
        and (p.published_until is null or p.published_until > ${now})
        and (not exists (select from static_page_permission a where a.static_page_id = p.id)
          or exists (select from static_page_permission a
                     where a.static_page_id = p.id and a.permission = any(${permissions})))
    ) page
    where ${words.length === 0 ? sql`true` : matchesWords('page.search_text', words)}
    order by page.order_number, page.title, page.id
  `.execute(db)
  return rows
}
