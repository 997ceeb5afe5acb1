import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'

interface Post {
  departmentId: number
  postTypeId: number
  rate: number
}

interface NewEmployment extends Post {
  personId: number
  tabNumber: string
  workTypeId: number
}

/** Employs people from this day on, each in a main post. */
export async function employ(tx: Db, people: readonly NewEmployment[], day: string): Promise<void> {
  const employments = await insertWithIds(
    tx,
    'employment',
    people.map(({ personId, tabNumber }) => ({
      person_id: personId,
      tab_number: tabNumber,
      begin_at: day,
    })),
  )
  await insertRows(
    tx,
    'employment_post',
    people.map(({ departmentId, postTypeId, rate, workTypeId }, index) => ({
      employment_id: employments[index]!.id,
      department_id: departmentId,
      post_type_id: postTypeId,
      rate,
      work_type_id: workTypeId,
      is_main: true,
      begin_at: day,
    })),
  )
}

const POST_COLUMNS = [
  'id',
  'employment_id',
  'department_id',
  'post_type_id',
  'rate',
  'work_type_id',
  'is_head',
  'is_main',
] as const

/**
 * Ends posts on the day before and begins others in their place, each equal to the former one except for the
 * given changes.
 */
async function replacePosts(
  tx: Db,
  changes: readonly {
    postId: number
    department_id?: number
    post_type_id?: number
    rate?: number
    is_head?: boolean
  }[],
  day: string,
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ postId }) => postId)
  const former = await tx.selectFrom('employment_post').select(POST_COLUMNS).where('id', 'in', ids).execute()
  await tx
    .updateTable('employment_post')
    .set({ end_at: addDays(day, -1) })
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(former.map((post) => [post.id, post]))
  const rows = changes.map(({ postId, ...change }) => {
    const { id: _, ...post } = byId.get(postId)!
    return { ...post, ...change, begin_at: day }
  })
  await insertRows(tx, 'employment_post', rows)
}

/**
 * Moves workers from their posts to others from this day on; a worker who led the unit no longer leads it.
 */
export async function movePosts(
  tx: Db,
  moves: readonly (Post & { postId: number })[],
  day: string,
): Promise<void> {
  const changes = moves.map(({ postId, departmentId, postTypeId, rate }) => ({
    postId,
    department_id: departmentId,
    post_type_id: postTypeId,
    rate,
    is_head: false,
  }))
  await replacePosts(tx, changes, day)
}

/** Makes the holders of these posts heads of their units from this day on, replacing the present heads. */
export async function headUnits(tx: Db, postIds: readonly number[], day: string): Promise<void> {
  const { rows: heads } = await sql<{ postId: number }>`
    select id as "postId" from employment_post
    where is_head and coalesce(end_at, 'infinity') >= ${day} and begin_at < ${day} and id <> all(${[...postIds]}::bigint[])
      and department_id in (select department_id from employment_post where id = any(${[...postIds]}::bigint[]))
    order by id for no key update
  `.execute(tx)
  await replacePosts(
    tx,
    heads.map(({ postId }) => ({ postId, is_head: false })),
    day,
  )
  await replacePosts(
    tx,
    postIds.map((postId) => ({ postId, is_head: true })),
    day,
  )
}

/** Ends the employments of these posts, with all their posts, after this day. */
export async function endEmployments(tx: Db, postIds: readonly number[], lastDay: string): Promise<void> {
  const ended = sql`(select employment_id from employment_post where id = any(${[...postIds]}::bigint[]))`
  await sql`
    update employment_post set end_at = ${lastDay}
    where employment_id in ${ended} and coalesce(end_at, 'infinity') > ${lastDay}
  `.execute(tx)
  await sql`update employment set end_at = ${lastDay} where id in ${ended}`.execute(tx)
}
