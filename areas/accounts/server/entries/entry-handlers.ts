import { pageOf } from '#platform/contract/query.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { entryCalls } from '../../contract/entries.ts'
import { readEntries } from './entries.ts'

export const entryHandlers: Handlers<typeof entryCalls> = {
  async listEntries(paging, { db, who }) {
    const { accountId, personId } = who
    const items = await readEntries(db, { accountId, personId, ...pageOf(paging) })
    return { count: items[0]?.count ?? 0, items }
  },
}
