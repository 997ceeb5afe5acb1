import { sql } from 'kysely'
import { COMMAND_LIMITS } from '#platform/server/db/database-limits.ts'
import { openDatabase, type Db } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { drawDemoNews } from './seed/demo-pictures.ts'
import { drawDemoPortraits } from './seed/demo-portraits.ts'
import { writeDemoFiles } from './seed/demo-files.ts'
import { fillDemoUniversity } from './demo-university.ts'

/** The setting that marks a database filled with the demo university. */
const DEMO_KEY = 'demo-university'

interface DemoWish {
  wantsDemo: boolean
  now: Date
  today: string
  files: FileStore
}

async function isDemoDatabase(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('university_setting')
    .select('key')
    .where('key', '=', DEMO_KEY)
    .executeTakeFirst()
  return row !== undefined
}

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    is_empty: boolean
  }>`select not exists (select from person) as is_empty`.execute(db)
  return rows[0]?.is_empty ?? false
}

/**
 * Fills an empty database with the demo university if that is configured, and returns whether demo accounts
 * may sign in: only when the data are the demo university's.
 */
export async function prepareDemo(url: string, { wantsDemo, today, now, files }: DemoWish): Promise<boolean> {
  if (!wantsDemo) return false
  const { db, close } = openDatabase(url, { limits: COMMAND_LIMITS })
  try {
    if (await isDemoDatabase(db)) return true
    if (!(await isEmpty(db))) return false
    await fillDemoUniversity(db, { today, now })
    await drawDemoPortraits(db, files, now)
    await drawDemoNews(db, files)
    await writeDemoFiles(db, files, now)
    return true
  } finally {
    await close()
  }
}
