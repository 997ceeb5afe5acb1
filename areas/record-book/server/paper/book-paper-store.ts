import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { isInScope, type Holder } from '#platform/server/db/in-scope.ts'
import { listPage, type ListedPage, type PlaceInList } from '#platform/server/db/listed-page.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { matchesWords, searchWords } from '#platform/server/db/word-search.ts'
import type { BookPaper } from '../../contract/book-papers.ts'

export const lockBookPaper = rowLock('record_book_paper', 'paper_id')

export async function insertBookPaper(
  tx: Db,
  { paperId, enrolmentId, instituteId }: { paperId: number; enrolmentId: number; instituteId: number | null },
): Promise<void> {
  await sql`
    insert into record_book_paper (paper_id, student_id, institute_id) values (${paperId}, ${enrolmentId}, ${instituteId})
  `.execute(tx)
}

const PAPERS = {
  from: sql`from record_book_paper b
    join issued_paper paper on paper.id = b.paper_id
    join student s on s.id = b.student_id
    join person p on p.id = s.person_id
    left join lateral (select m.group_id from student_group_member m where m.student_id = s.id
      order by m.begin_at desc, m.id desc limit 1) last on true
    left join student_group g on g.id = last.group_id`,
  id: sql`b.paper_id`,
  item: sql<BookPaper>`jsonb_build_object('id', b.paper_id, 'number', paper.number, 'issuedOn', paper.issued_on,
    'student', jsonb_build_object('id', p.id, 'fio', p.full_name, 'group', g.name),
    'revokedOn', paper.revoked_on, 'revokedBecause', paper.revoked_because)`,
  orders: {},
  usualOrder: sql`b.paper_id desc`,
}

const isOf = (clerk: Holder) => isInScope('certificates', sql`b.institute_id`, clerk)

function isFound(search: string | null | undefined): RawBuilder<boolean> {
  if (!search) return sql`true`
  return sql`(${matchesWords('p.search_text', searchWords(search))} or starts_with(paper.number, ${search}))`
}

/** The prints of the institutes of a clerk, the last first. */
export function listBookPapers(
  db: Db,
  search: string | null | undefined,
  { place, clerk }: { place: PlaceInList; clerk: Holder },
): Promise<ListedPage<BookPaper>> {
  return listPage(db, PAPERS, { where: [isOf(clerk), isFound(search)], sort: null, ...place })
}

export async function findBookPaper(db: Db, id: number, clerk: Holder): Promise<BookPaper | null> {
  const { rows } = await sql<{ item: BookPaper }>`
    select ${PAPERS.item} as item ${PAPERS.from} where b.paper_id = ${id} and ${isOf(clerk)}
  `.execute(db)
  return rows[0]?.item ?? null
}

export interface RevokedPaper {
  id: number
  personId: number
  number: string
  revokedBecause: string
}

/** The facts for notices about revoked papers. */
export async function listRevokedPapers(db: Db, ids: readonly number[]): Promise<RevokedPaper[]> {
  const { rows } = await sql<RevokedPaper>`
    select b.paper_id as id, s.person_id as "personId", paper.number, paper.revoked_because as "revokedBecause"
    from record_book_paper b join issued_paper paper on paper.id = b.paper_id join student s on s.id = b.student_id
    where b.paper_id = any(${[...ids]}::bigint[]) and paper.revoked_on is not null
  `.execute(db)
  return rows
}
