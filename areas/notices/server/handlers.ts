import type { NoticeKind } from '#platform/contract/notice.ts'
import { pageOf } from '#platform/contract/query.ts'
import { serve, type HandlerContext, type Handlers, type ServedArea } from '#platform/server/http/handlers.ts'
import type { NoticeSource } from '#platform/server/notices/notice-source.ts'
import { noticeCalls } from '../contract/calls.ts'
import { listNotices, noteRead, readSummary } from './notice-store.ts'
import { settingsHandlers } from './settings-handlers.ts'

type ListCalls = Pick<typeof noticeCalls, 'countUnread' | 'listNotices' | 'readNotices' | 'readAllNotices'>
type Reading = Pick<HandlerContext<typeof noticeCalls.readNotices>, 'who' | 'clock' | 'change'>

/** The calls of a person's notices of these kinds. */
function listHandlers(kinds: readonly NoticeKind[]): Handlers<ListCalls> {
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]))

  /** Notes what the reader has read, and returns how much is left. */
  async function read(
    what: { ids: readonly number[] } | { upTo: Date },
    { who: { personId }, clock, change }: Reading,
  ) {
    return change(async (tx, record) => {
      const count = await noteRead(tx, personId, { read: what, now: clock.now() })
      if (count > 0) await record({ action: 'notices.read', entity: 'notice', after: { ...what, count } })
      return readSummary(tx, personId, kinds)
    })
  }

  return {
    countUnread: (_, { db, who }) => readSummary(db, who.personId, kinds),

    async listNotices({ group = null, isUnread, search, ...paging }, { db, who }) {
      const chosen = group === null ? kinds : kinds.filter((kind) => kind.group === group)
      const filter = { kinds: chosen, isUnread: isUnread ?? false, search: search ?? '', ...pageOf(paging) }
      const [{ count, items }, summary] = await Promise.all([
        listNotices(db, who.personId, filter),
        readSummary(db, who.personId, kinds),
      ])
      const shown = items.map((item) => {
        const { group: name, icon } = kindOf.get(item.kind)!
        return { ...item, group: name, icon }
      })
      return { count, ...summary, items: shown }
    },

    readNotices: ({ ids }, context) => read({ ids }, context),
    readAllNotices: ({ upTo }, context) => read({ upTo: new Date(upTo) }, context),
  }
}

/** The calls of the notices of the areas. */
export function noticeArea(sources: readonly NoticeSource[]): ServedArea {
  const kinds = sources.map(({ kind }) => kind)
  return serve(noticeCalls, { ...listHandlers(kinds), ...settingsHandlers(kinds) })
}
