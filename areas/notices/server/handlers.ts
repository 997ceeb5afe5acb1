import { pageOf } from '#platform/contract/query.ts'
import { serve, type HandlerContext, type Handlers, type ServedArea } from '#platform/server/http/handlers.ts'
import type { NoticeSource } from '#platform/server/notices/notice-source.ts'
import { noticeCalls } from '../contract/calls.ts'
import { findNotice, listNotices, noteRead, readSummary, type NoticeRow } from './notice-store.ts'
import { deviceHandlers } from './push/device-handlers.ts'
import { readTexts } from './sending/sending.ts'
import { sendNoticesChanged } from './stream.ts'
import { settingsHandlers } from './settings-handlers.ts'

type ListCalls = Pick<
  typeof noticeCalls,
  'countUnread' | 'listNotices' | 'getNotice' | 'readNotices' | 'readAllNotices'
>
type Reading = Pick<HandlerContext<typeof noticeCalls.readNotices>, 'who' | 'clock' | 'change'>

/** The calls of a person's notices of these kinds. */
function listHandlers(sources: readonly NoticeSource[]): Handlers<ListCalls> {
  const kinds = sources.map(({ kind }) => kind)
  const sourceOf = new Map(sources.map((source) => [source.kind.name, source]))
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]))

  /** A notice with the title and the icon of its kind. */
  function shown(item: NoticeRow) {
    const { group, icon } = kindOf.get(item.kind)!
    return { ...item, group, icon }
  }

  /** Records which notices the reader has read, and returns the number of unread ones. */
  async function read(
    what: { ids?: readonly number[]; upTo?: Date },
    { who: { personId }, clock, change }: Reading,
  ) {
    return change(async (tx, record) => {
      const count = await noteRead(tx, personId, { read: what, now: clock.now() })
      if (count > 0) {
        await record({ action: 'notices.read', entity: 'notice', after: { ...what, count } })
        await sendNoticesChanged(tx, [personId])
      }
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
      return { count, ...summary, items: items.map(shown) }
    },

    async getNotice({ id }, { db, who, clock, fail }) {
      const found = await findNotice(db, { id, personId: who.personId, kinds })
      const source = found && sourceOf.get(found.item.kind)
      if (!source) throw fail('not-found')
      // A device may show it on a locked screen hours later: notices that may no longer be shown are left
      // out.
      const cases = [{ happening: found as never, reader: { ...who, email: null } }]
      const [text] = await readTexts(db, { source, cases }, { clock })
      if (!text && !source.kind.isSafety) throw fail('not-found')
      return shown(found.item)
    },

    readNotices: ({ ids, upTo }, context) => read({ ids, ...(upTo && { upTo: new Date(upTo) }) }, context),
    readAllNotices: ({ upTo }, context) => read({ upTo: new Date(upTo) }, context),
  }
}

/** The calls of the notices of the areas. */
export function noticeArea(sources: readonly NoticeSource[]): ServedArea {
  const kinds = sources.map(({ kind }) => kind)
  return serve(noticeCalls, {
    ...listHandlers(sources),
    ...settingsHandlers(kinds),
    ...deviceHandlers(kinds),
  })
}
