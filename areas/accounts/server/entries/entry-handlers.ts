import { pageOf } from '#platform/contract/query.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { entryCalls } from '../../contract/entries.ts'
import { readEntries } from './entries.ts'

export const entryHandlers: Handlers<typeof entryCalls> = {
  listEntries: (paging, { db, who: { accountId, personId } }) =>
    readEntries(db, { accountId, personId, ...pageOf(paging) }),
}
