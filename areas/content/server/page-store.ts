import type { Db } from '#platform/server/db/database.ts'

export interface PageRow {
  title: string
  content: string
  updatedAt: Date
}

/** Finds a page that is in sight now and that everybody, or a holder of one of the permissions, may read. */
export async function findPage(
  db: Db,
  { path, permissions, now }: { path: string; permissions: readonly string[]; now: Date },
): Promise<PageRow | null> {
  const page = await db
    .selectFrom('static_page as p')
    .select(['p.title', 'p.content', 'p.updated_at as updatedAt'])
    .where('p.path', '=', path)
    .where('p.is_published', '=', true)
    .where((where) => where.or([where('p.published_from', 'is', null), where('p.published_from', '<=', now)]))
    .where((where) =>
      where.or([where('p.published_until', 'is', null), where('p.published_until', '>', now)]),
    )
    .where((where) => {
      const audience = where
        .selectFrom('static_page_permission as a')
        .select('a.permission')
        .whereRef('a.static_page_id', '=', 'p.id')
      return where.or([
        where.not(where.exists(audience)),
        where.exists(audience.where('a.permission', 'in', ['', ...permissions])),
      ])
    })
    .executeTakeFirst()
  return page ?? null
}
