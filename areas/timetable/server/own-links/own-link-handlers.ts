import { rowLock } from '#platform/server/db/row-lock.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { isLinkAddress } from '../../contract/conference-address.ts'
import type { NewOwnLink, ownLinkCalls } from '../../contract/own-link.ts'
import { findCurrentYearId } from '../import/study-frame-store.ts'
import { deleteLink } from '../links/link-store.ts'
import * as store from './own-link-store.ts'

type Calls = typeof ownLinkCalls

const TAKEN = 'conference_link_is_iet_person_id_discipline_id_lesson_kind__key'
type Reader = Pick<HandlerContext, 'who' | 'clock'>

/** The links of lessons of groups, or those of trajectories: each sort has its own paths. */
function servedLinks(isIet: boolean) {
  const links = new EditedRecord({
    entity: 'conference_link',
    changeSet: 'Ссылка на онлайн-занятие',
    lock: rowLock('conference_link'),
    find: (db, id: number, { who, clock }: Reader) =>
      store.findOwnLink(db, id, { personId: who.personId, isIet, today: clock.today() }),
    missing: 'not-found',
  })
  return {
    async add(
      { timetableDisciplineId: disciplineId, timetableTypeId: lessonKindId, url, ...wish }: NewOwnLink,
      context: HandlerContext<Calls['addOwnLink' | 'addOwnIetLink']>,
    ) {
      const { db, clock, who, fail } = context
      if (!isLinkAddress(url)) throw fail('bad-link')
      const yearId = wish.yearId ?? (await findCurrentYearId(db, clock.today()))
      const link = { personId: who.personId, isIet, yearId: yearId ?? 0, disciplineId, lessonKindId }
      if (!(await store.teachesSuch(db, link))) throw fail('not-your-lesson')
      return links
        .create(context, async (tx) => {
          const id = await store.insertOwnLink(tx, { ...link, url })
          return { id, action: 'timetable.add-link', after: { ...link, url } }
        })
        .catch(refusedBy({ [TAKEN]: fail('link-is-there') }))
    },

    async change(
      { id, url, version }: { id: number; url: string; version?: number | undefined },
      context: HandlerContext<Calls['changeOwnLink' | 'changeOwnIetLink']>,
    ) {
      if (!isLinkAddress(url)) throw context.fail('bad-link')
      return links.save(context, { id, version }, async (tx, before) => {
        if (before.url === url) return null
        await store.updateUrl(tx, id, url)
        return { action: 'timetable.change-link', before: { url: before.url }, after: { url } }
      })
    },

    async remove(
      { id }: { id: number },
      context: HandlerContext<Calls['removeOwnLink' | 'removeOwnIetLink']>,
    ) {
      await links.change(context, { id }, async (tx, before) => {
        await deleteLink(tx, id)
        return { action: 'timetable.remove-link', before }
      })
      return null
    },
  }
}

const ofGroups = servedLinks(false)
const ofTrajectories = servedLinks(true)

export const ownLinkHandlers: Handlers<Calls> = {
  addOwnLink: ofGroups.add,
  changeOwnLink: ofGroups.change,
  removeOwnLink: ofGroups.remove,
  addOwnIetLink: ofTrajectories.add,
  changeOwnIetLink: ofTrajectories.change,
  removeOwnIetLink: ofTrajectories.remove,
}
