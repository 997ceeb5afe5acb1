import { PERMISSIONS } from '#platform/contract/permissions.ts'
import { pageOf } from '#platform/contract/query.ts'
import { DONE } from '#platform/contract/done.ts'
import { writeXlsx } from '#platform/server/documents/write-xlsx.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import type { editorCalls } from '../contract/editor-calls.ts'
import type { AnnouncementText } from '../contract/edited.ts'
import { PERMISSION_TITLES } from '../contract/permission-titles.ts'
import * as edited from './edited-store.ts'
import { countAudience, readRegister } from './register-store.ts'

const ENTITY = 'announcement'

export const editorHandlers: Handlers<typeof editorCalls> = {
  async listEdited({ search, state, sort, ...paging }, { db, clock }) {
    const asked = { now: clock.now(), search: search ?? '', state: state ?? null, ...pageOf(paging) }
    return edited.listEdited(db, { ...asked, sort: sort ?? '-publishedAt' })
  },

  async listAudienceChoices(_, { db, clock }) {
    const roles = PERMISSIONS.flatMap((value) => {
      const title = PERMISSION_TITLES[value]
      return title === undefined ? [] : [{ kind: 'permission' as const, value, title }]
    })
    return [...roles, ...(await edited.listPlaces(db, clock.today()))]
  },

  async countAudience({ audience }, { db, clock }) {
    return { count: await countAudience(db, audience, clock.today()) }
  },

  async getEdited({ id }, { db, clock, fail }) {
    const found = await edited.findEdited(db, id, { now: clock.now() })
    if (found === null) throw fail('not-found')
    return found
  },

  async createAnnouncement(text, { clock, who, change, fail }) {
    const now = clock.now()
    return change(async (tx, audit) => {
      const id = await edited.insertAnnouncement(tx, { text, editorId: who.personId, now })
      await audit({ action: 'announcements.create', entity: ENTITY, entityId: id, after: text })
      const created = await edited.findEdited(tx, id, { now })
      if (created === null) throw fail('not-found')
      return created
    })
  },

  async changeAnnouncement({ id, version, ...text }, { clock, who, change, fail }) {
    const now = clock.now()
    return change(async (tx, audit) => {
      const before = await edited.findEdited(tx, id, { now, locks: true })
      if (before === null || before.state === 'removed') throw fail('not-found')
      if (version !== before.version) throw fail('changed-meanwhile', { current: before })
      await edited.updateAnnouncement(tx, id, { text: text as AnnouncementText, editorId: who.personId, now })
      await audit({ action: 'announcements.change', entity: ENTITY, entityId: id, before, after: text })
      const changed = await edited.findEdited(tx, id, { now })
      if (changed === null) throw fail('not-found')
      return changed
    })
  },

  async removeAnnouncement({ id }, { clock, change, fail }) {
    await change(async (tx, audit) => {
      if (!(await edited.setRemoved(tx, id, clock.now()))) throw fail('not-found')
      await audit({ action: 'announcements.remove', entity: ENTITY, entityId: id })
    })
    return DONE
  },

  async restoreAnnouncement({ id }, { change, fail }) {
    await change(async (tx, audit) => {
      if (!(await edited.setRemoved(tx, id, null))) throw fail('not-found')
      await audit({ action: 'announcements.restore', entity: ENTITY, entityId: id })
    })
    return DONE
  },

  async listRegister({ id, search, confirmed, ...paging }, { db, clock, fail }) {
    const found = await edited.findEdited(db, id, { now: clock.now() })
    if (found === null) throw fail('not-found')
    const asked = { id, audience: found.audience, today: clock.today(), search: search ?? '' }
    const register = await readRegister(db, { ...asked, confirmed: confirmed ?? null, page: pageOf(paging) })
    const items = register.items.map((row) => ({ ...row, confirmedAt: instantOf(row.confirmedAt) }))
    return { ...register, items, title: found.title }
  },

  async exportRegister({ id, search, confirmed }, { db, clock, settings, change, fail }) {
    const found = await edited.findEdited(db, id, { now: clock.now() })
    if (found === null) throw fail('not-found')
    const asked = { id, audience: found.audience, today: clock.today(), search: search ?? '' }
    const { items } = await readRegister(db, { ...asked, confirmed: confirmed ?? null })
    await change((_tx, audit) =>
      audit({ action: 'announcements.export', entity: ENTITY, entityId: id, after: { rows: items.length } }),
    )
    const bytes = await writeXlsx({
      name: 'Ознакомление',
      columns: [
        { title: 'ФИО', value: (row) => row.fullName, width: 40 },
        { title: 'Группа', value: (row) => row.groups, width: 24 },
        {
          title: 'Состояние',
          value: stateOf,
          width: 36,
        },
        { title: 'Время', value: (row) => instantOf(row.confirmedAt), kind: 'instant' },
      ],
      rows: items,
      timeZone: settings.timeZone,
    })
    return { bytes, fileName: `Ознакомление ${clock.today()}.xlsx` }
  },
}

function stateOf({ confirmedAt, isMeant }: { confirmedAt: string | null; isMeant: boolean }): string {
  if (confirmedAt === null) return 'Не ознакомлен(а)'
  return isMeant ? 'Ознакомлен(а)' : 'Ознакомлен(а), больше не адресат'
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
