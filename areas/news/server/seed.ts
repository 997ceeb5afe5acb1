import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import { addDays } from '#platform/contract/calendar.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { NEWS_PLANS } from './seed/plans.ts'

/** Invents recent events of the university. */
export async function seedNews({ db, today }: Seeding): Promise<void> {
  const names = [...new Set(NEWS_PLANS.map(({ rubric }) => rubric))]
  const rubrics = await insertWithIds(
    db,
    'news_rubric',
    names.map((name) => ({ name })),
  )
  const rubricIds = new Map(rubrics.map(({ name, id }) => [name, id]))
  const rows = NEWS_PLANS.map(({ rubric, title, excerpt, content, daysAgo }) => ({
    rubric_id: rubricIds.get(rubric)!,
    title,
    excerpt: excerpt ?? null,
    content,
    published_at: `${addDays(today, -daysAgo)}T07:30:00Z`,
  }))
  await insertRows(db, 'news_item', rows)
}
