import { PERMISSIONS } from '#platform/contract/permissions.ts'
import { pageOf } from '#platform/contract/query.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { exportSheet } from '#platform/server/records/exported-sheet.ts'
import type { editorCalls } from '../contract/editor-calls.ts'
import { holdersOf } from '#platform/contract/permission-titles.ts'
import * as edited from './edited-store.ts'
import { countAudience, readRegister, type StoredRegister } from './register-store.ts'

const entity = 'announcement'

const announcements = new EditedRecord({
  entity,
  lock: rowLock('announcement'),
  find: (db, id: number, { clock }: Pick<HandlerContext, 'clock'>) => edited.findEdited(db, id, clock.now()),
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
  listEdited({ search, state, sort, ...paging }, { db, clock }) {
    const filter = { search: search ?? '', state: state ?? null, sort: sort ?? null }
    return edited.listEdited(db, { now: clock.now(), ...filter, ...pageOf(paging) })
  },

  async listAudienceChoices(_, { db, clock }) {
    const roles = PERMISSIONS.flatMap((value) => {
      const title = holdersOf(value)
      return title === null ? [] : [{ kind: 'permission' as const, value, title }]
    })
    return [...roles, ...(await edited.listPlaces(db, clock.today()))]
  },

  async countAudience({ audience }, { db, clock }) {
    return { count: await countAudience(db, audience, clock.today()) }
  },

  getEdited: ({ id }, context) => announcements.read(context, id),

  createAnnouncement: (text, context) =>
    announcements.create(context, async (tx) => {
      const { who, clock } = context
      const id = await edited.insertAnnouncement(tx, { text, editorId: who.personId, now: clock.now() })
      return { id, action: 'announcements.create', after: text }
    }),

  changeAnnouncement: ({ id, version, ...text }, context) =>
    announcements.save(context, { id, version }, async (tx, before) => {
      const { who, clock } = context
      await edited.updateAnnouncement(tx, id, { text, editorId: who.personId, now: clock.now() })
      return { action: 'announcements.change', before, after: text }
    }),

  removeAnnouncement: ({ id }, context) =>
    announcements.change(context, { id }, async (tx) => {
      await edited.setRemoved(tx, id, context.clock.now())
      return { action: 'announcements.remove' }
    }),

  restoreAnnouncement: ({ id }, context) =>
    announcements.restore(context, { id }, async (tx) => {
      await edited.setRemoved(tx, id, null)
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

function stateOf({ confirmedAt, isMeant }: { confirmedAt: string | null; isMeant: boolean }): string {
  if (confirmedAt === null) return 'Не ознакомлен(а)'
  return isMeant ? 'Ознакомлен(а)' : 'Ознакомлен(а), больше не адресат'
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
