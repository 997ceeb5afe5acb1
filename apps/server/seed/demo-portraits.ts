import { sql } from 'kysely'
import { givePortraits } from '#areas/people/server/seed/portraits.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'

/** Enough to see faces wherever a demo account looks; drawing one takes a thirtieth of a second. */
const MOST_PORTRAITS = 120

/** Gives faces to the demo accounts, their groups, and those whom they meet. */
export async function drawDemoPortraits(db: Db, store: FileStore, now: Date): Promise<void> {
  const { rows: people } = await sql<{ id: number; gender: string | null }>`
    with account_group as (
      select m.group_id from account a
      join student s on s.person_id = a.person_id
      join student_group_member m on m.student_id = s.id and m.end_at is null
      where a.login in ('student', 'student3')
    )
    select p.id, p.gender from person p
    where not exists (select from person_photo ph where ph.person_id = p.id)
      and (exists (select from account a where a.person_id = p.id)
        or exists (select from student s join student_group_member m on m.student_id = s.id
          where s.person_id = p.id and m.group_id in (select group_id from account_group)))
    order by p.id limit ${MOST_PORTRAITS}
  `.execute(db)
  await givePortraits(db, store, { people, now })
}
