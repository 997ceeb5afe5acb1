import { sql } from 'kysely'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { daysBefore, type RetentionRule } from '#platform/server/retention/clean-up.ts'
import type { TextsWithPictures } from '#platform/server/rich-text/texts-with-pictures.ts'
import { holdFiles } from './file-lock.ts'

/** The age, in days, at which a picture that is in no text is removed: its author may still be writing. */
const UNUSED_DAYS = 7

/**
 * The age, in days, at which bytes without a row are removed: the change that stored them may still be in
 * progress.
 */
const ROWLESS_DAYS = 1

const ADDRESS = '/api/proxy/files/([0-9a-f-]{36})'

/**
 * Removes pictures that are in none of the given texts nor in any version of one; then their bytes, in a
 * separate step, once the rows are certainly gone. Decision 0062.
 */
export function filesRetention(texts: readonly TextsWithPictures[], store: FileStore): RetentionRule[] {
  return [
    {
      name: 'unused pictures',
      async clean(db, now) {
        const { rows } = await sql`
          with used as (
            select (regexp_matches(t.text, ${ADDRESS}, 'g'))[1] as id
            from (${sql.join(texts, sql` union all `)}) t where t.text like '%/api/proxy/files/%'
          ), gone as (
            delete from file_object f
            where f.access = 'signed-in' and f.created_at < ${daysBefore(now, UNUSED_DAYS)}
              and f.id::text not in (select id from used)
            returning f.sha256
          ), noted as (
            insert into file_removal (sha256, noted_at) select distinct sha256, ${now}::timestamptz from gone
            on conflict do nothing
          )
          select sha256 from gone
        `.execute(db)
        return rows.length
      },
    },
    {
      name: 'bytes of removed files',
      async clean(db) {
        await holdFiles(db, 'alone')
        const { rows } = await sql<{ sha256: string; isUsed: boolean }>`
          select r.sha256, exists (select from file_object f where f.sha256 = r.sha256) as "isUsed" from file_removal r
        `.execute(db)
        const removed = rows.filter(({ isUsed }) => !isUsed)
        for (const { sha256 } of removed) await store.remove(sha256)
        await db
          .deleteFrom('file_removal')
          .where('sha256', 'in', ['', ...rows.map(({ sha256 }) => sha256)])
          .execute()
        return removed.length
      },
    },
    uploadsThatFailed(store),
  ]
}

/** Bytes whose row was rolled back with the change that they belonged to. */
function uploadsThatFailed(store: FileStore): RetentionRule {
  return {
    name: 'bytes of uploads that failed',
    async clean(db, now) {
      await holdFiles(db, 'alone')
      const kept = await store.listKeptBefore(daysBefore(now, ROWLESS_DAYS))
      const { rows } = await sql<{ key: string }>`
        select key from unnest(${kept}::text[]) key where not exists (select from file_object f where f.sha256 = key)
      `.execute(db)
      for (const { key } of rows) await store.remove(key)
      return rows.length
    },
  }
}
