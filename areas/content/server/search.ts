import { sql } from 'kysely'
import { addressOf } from '#platform/contract/address-of.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import { FIXED_PATHS } from '../contract/fixed-pages.ts'
import { contentScreens } from '../contract/screens.ts'

const INSTRUCTION = /^instructions\//
/** Pages that are shown inside screens with a guard of their own. */
const INSIDE_SCREENS = FIXED_PATHS.filter((path) => !INSTRUCTION.test(path))

export const contentSearch: AreaSearch = {
  sources: [
    {
      kind: 'help',
      find: ({ now, permissions, isFound, rankOf }) => sql`
        select coalesce(p.external_url, p.path) as id, p.title, p.section as detail, false as is_own,
          ${rankOf('p.search_text')} as rank
        from static_page p
        where ${isFound('p.search_text')} and p.is_published and p.path <> all (${INSIDE_SCREENS}::text[])
          and (p.published_from is null or p.published_from <= ${now})
          and (p.published_until is null or p.published_until > ${now})
          and (not exists (select from static_page_permission a where a.static_page_id = p.id)
            or exists (select from static_page_permission a
              where a.static_page_id = p.id and a.permission = any(${['', ...permissions]}::text[])))
        order by 5, p.order_number, p.title, p.id`,
      // A fixed page has an address of its own; a link leaves the portal.
      addressOf: (id) => {
        if (/^https?:/.test(id)) return id
        if (INSTRUCTION.test(id)) return `/${id}`
        return addressOf(contentScreens.staticPage, { url: id.replaceAll('/', '~') })
      },
    },
  ],
}
