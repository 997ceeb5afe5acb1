import { pageOf } from '#platform/contract/query.ts'
import { editorClock } from '#platform/server/db/local-moment.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import type { Db } from '#platform/server/db/database.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { exportSheet } from '#platform/server/records/exported-sheet.ts'
import { ENDS_TOO_EARLY, endsTooEarly, UNKNOWN_READERS, type AnnouncementText } from '../contract/edited.ts'
import type { editorCalls } from '../contract/editor-calls.ts'
import { countAudience, listChoices, namesAll } from './audience-store.ts'
import { announcementNotices } from '../contract/notices.ts'
import * as edited from './edited-store.ts'
import { readRegister, type StoredRegister } from './register-store.ts'

const entity = 'announcement'

type Context = Pick<HandlerContext<(typeof editorCalls)['createAnnouncement']>, 'clock' | 'settings' | 'db'>

const announcements = new EditedRecord({
  entity,
  lock: rowLock('announcement'),
  find: (db, id: number, context: Pick<Context, 'clock' | 'settings'>) =>
    edited.findEdited(db, id, editorClock(context)),
  missing: 'not-found',
  refuse: ({ row, step }) => ((row.state === 'removed') === (step === 'restore') ? null : 'not-found'),
})

const REGISTER: readonly XlsxColumn<StoredRegister['items'][number]>[] = [
  { title: 'ФИО', value: ({ fullName }) => fullName, width: 40 },
  { title: 'Группа', value: ({ groups }) => groups, width: 24 },
  { title: 'Состояние', value: stateOf, width: 36 },
  { title: 'Время', value: ({ confirmedAt }) => instantOf(confirmedAt), kind: 'instant' },
]

export const editorHandlers: Handlers<typeof editorCalls> = {
  listEdited({ search, state, sort, ...paging }, context) {
    const filter = { search: search ?? '', state: state ?? null, sort: sort ?? null }
    return edited.listEdited(context.db, { ...editorClock(context), ...filter, ...pageOf(paging) })
  },

  listAudienceChoices: ({ search }, { db, clock }) =>
    listChoices(db, { search: search ?? '', today: clock.today() }),

  async countAudience({ audience }, { db, clock }) {
    return { count: await countAudience(db, audience, clock.today()) }
  },

  getEdited: ({ id }, context) => announcements.read(context, id),

  async createAnnouncement(newText, context) {
    const text = timed(newText, context)
    const wrong = await wrongOf(text, context)
    if (wrong) throw context.failField(...wrong)
    return announcements.create(context, async (tx) => {
      const writing = { text, editorId: context.who.personId, ...editorClock(context) }
      const id = await edited.insertAnnouncement(tx, writing)
      await notePublished(tx, id)
      return { id, action: 'announcements.create', after: text }
    })
  },

  async changeAnnouncement({ id, version, ...changes }, context) {
    const text = timed(changes, context)
    const wrong = await wrongOf(text, context)
    if (wrong) throw context.failField(...wrong)
    return announcements.save(context, { id, version }, async (tx, before) => {
      const writing = { text, editorId: context.who.personId, ...editorClock(context) }
      await edited.updateAnnouncement(tx, id, writing)
      // Nobody is notified again of an announcement that is already published.
      if (before.state !== 'published') await notePublished(tx, id)
      return { action: 'announcements.change', before, after: text }
    })
  },

  removeAnnouncement: ({ id }, context) =>
    announcements.change(context, { id }, async (tx) => {
      await edited.setRemoved(tx, id, context.clock.now())
      return { action: 'announcements.remove' }
    }),

  restoreAnnouncement: ({ id }, context) =>
    announcements.restore(context, { id }, async (tx) => {
      // The readers of an announcement that was published for a while already know it.
      const isUnannounced = await edited.isUnannounced(tx, id)
      await edited.setRemoved(tx, id, null)
      if (isUnannounced) await notePublished(tx, id)
      return { action: 'announcements.restore' }
    }),

  async listRegister({ id, search, confirmed, ...paging }, context) {
    const { db, clock } = context
    const { audience, title } = await announcements.read(context, id)
    const filter = {
      id,
      audience,
      today: clock.today(),
      search: search ?? '',
      confirmed: confirmed ?? null,
    }
    const register = await readRegister(db, { ...filter, page: pageOf(paging) })
    const items = register.items.map((row) => ({ ...row, confirmedAt: instantOf(row.confirmedAt) }))
    return { ...register, items, title }
  },

  async exportRegister({ id, search, confirmed }, context) {
    const { db, clock } = context
    const { audience } = await announcements.read(context, id)
    const filter = {
      id,
      audience,
      today: clock.today(),
      search: search ?? '',
      confirmed: confirmed ?? null,
    }
    const { items: rows } = await readRegister(db, filter)
    const fileName = `Ознакомление ${clock.today()}.xlsx`
    const audit = { action: 'announcements.export', entity, entityId: id }
    return exportSheet(context, { name: 'Ознакомление', fileName, columns: REGISTER, rows }, audit)
  },
}

/** Notifies the readers of an announcement at its publication; a draft has none. */
async function notePublished(tx: Db, id: number): Promise<void> {
  const notBefore = await edited.findPublishing(tx, id)
  if (notBefore === null) return
  await noteEvents(tx, announcementNotices.published, [
    { key: id, subject: { announcementId: id }, notBefore },
  ])
}

/** The text with the moment at which it is published, by the university's clock. */
function timed(text: AnnouncementText, { clock }: Context): AnnouncementText {
  return text.publishedAt === 'now' ? { ...text, publishedAt: `${clock.today()}T${clock.time()}` } : text
}

/** The rules that the schema cannot express: the wrong field and its message; null when all is well. */
async function wrongOf(text: AnnouncementText, { db }: Context): Promise<[string, string] | null> {
  if (endsTooEarly(text.publishedAt, text.expiresAt)) return ['expiresAt', ENDS_TOO_EARLY]
  return (await namesAll(db, text.audience)) ? null : ['audience', UNKNOWN_READERS]
}

function stateOf({ confirmedAt, isMeant }: { confirmedAt: string | null; isMeant: boolean }): string {
  if (confirmedAt === null) return 'Не ознакомлен(а)'
  return isMeant ? 'Ознакомлен(а)' : 'Ознакомлен(а), больше не адресат'
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
