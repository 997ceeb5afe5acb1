import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Random } from '#platform/server/seeding/random.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

export interface PostPlan {
  personId: number
  unitId: number
  /** The name of a post type, as in the table of post types. */
  post: string
  rate: number
  isHead: boolean
}

const EXTERNAL_WORK = 3
const MAIN_WORK = 1
const TAB_NUMBERS_FROM = 10_000

async function readPostTypes({ db }: Seeding): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from post_type`.execute(db)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

function inventStart(random: Random, today: string): string {
  return addDays(today, -random.int(400, 20 * 365))
}

/** Posts for a term, of which some contracts end in the next weeks. */
const POSTS_FOR_A_TERM = ['комендант', 'лаборант']

function inventEnd(today: string, post: string | undefined, place: number): string | null {
  if (post === undefined || !POSTS_FOR_A_TERM.includes(post)) return null
  return addDays(today, 20 + (place % 35))
}

/** Employs each person in one post; a small rate means work in addition to a main job elsewhere. */
export async function seedEmployment(seeding: Seeding, posts: readonly PostPlan[]): Promise<void> {
  const { db, random, today } = seeding
  const typeIds = await readPostTypes(seeding)
  const employments = await insertWithIds(
    db,
    'employment',
    posts.map(({ personId, post }, index) => ({
      person_id: personId,
      tab_number: String(TAB_NUMBERS_FROM + index),
      begin_at: inventStart(random, today),
      end_at: inventEnd(today, post, index),
    })),
  )
  const rows = employments.map((employment, index) => {
    const plan = posts[index]
    const typeId = plan && typeIds.get(plan.post)
    if (!plan || typeId === undefined) throw new Error(`No post type ${plan?.post}`)
    return {
      employment_id: employment.id,
      department_id: plan.unitId,
      post_type_id: typeId,
      rate: plan.rate,
      work_type_id: plan.rate < 0.5 ? EXTERNAL_WORK : MAIN_WORK,
      is_head: plan.isHead,
      is_main: true,
      begin_at: employment.begin_at,
    }
  })
  await insertRows(db, 'employment_post', rows)
}
