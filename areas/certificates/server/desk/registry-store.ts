import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { RegistryFilter, RegistryItem } from '../../contract/desk.ts'
import { isInScope, type Clerk } from './desk-conditions.ts'

const item: RawBuilder<RegistryItem> = sql`jsonb_build_object(
  'id', r.id, 'number', paper.number, 'issuedOn', paper.issued_on, 'title', doc.content ->> 'title',
  'student', jsonb_build_object('id', p.id, 'fio', p.full_name, 'group', g.name),
  'isPaper', r.is_paper, 'count', r.copies, 'certificateFor', r.details ->> 'certificateFor',
  'signatory', signatory.full_name, 'clerk', clerk.full_name, 'handedOn', r.handed_on,
  'revokedOn', paper.revoked_on, 'revokedBecause', paper.revoked_because)`

const REGISTRY = {
  from: sql`from certificates_document doc
    join certificates_request r on r.id = doc.request_id
    join issued_paper paper on paper.id = doc.paper_id
    join certificates_signatory signatory on signatory.id = doc.signatory_id
    join student s on s.id = r.student_id
    join person p on p.id = s.person_id
    left join student_group g on g.id = r.group_id
    left join person clerk on clerk.id = doc.issued_by`,
  id: sql`r.id`,
  item,
  orders: {},
  usualOrder: sql`doc.paper_id desc`,
}

function isFound(search: string | null | undefined): RawBuilder<boolean> {
  if (!search) return sql`true`
  return sql`(s.person_id in (select p.id from person p where ${matchesWords('p.search_text', searchWords(search))})
    or starts_with(paper.number, ${search}))`
}

/**
 * The issued certificates, the last first, including annulled ones and those that their students have hidden.
 */
export function listRegistry(
  db: Db,
  { typeIds, search, from, to, isAnnulled }: RegistryFilter,
  { place, clerk }: { place: PlaceInList; clerk: Clerk },
): Promise<ListedPage<RegistryItem>> {
  const where = [
    isInScope(clerk),
    ...(typeIds ? [sql`doc.type_id = any(${[...typeIds]}::bigint[])`] : []),
    ...(from ? [sql`paper.issued_on >= ${from}::date`] : []),
    ...(to ? [sql`paper.issued_on <= ${to}::date`] : []),
    ...(isAnnulled === null || isAnnulled === undefined
      ? []
      : [sql`(paper.revoked_on is not null) = ${isAnnulled}`]),
    isFound(search),
  ]
  return listPage(db, REGISTRY, { where, sort: null, ...place })
}
