import type { Handlers } from '#platform/server/http/handlers.ts'
import { noteEvents } from '#platform/server/notices/note-events.ts'
import { journalNotices } from '../../contract/notices.ts'
import type { unitStudyCalls } from '../../contract/unit-study-calls.ts'
import { insertReminders } from './unfilled-store.ts'
import { readUnitStudy, studyReader } from './unit-study.ts'

export const unitStudyHandlers: Handlers<typeof unitStudyCalls> = {
  getUnitStudy: (_input, { db, who, clock }) => readUnitStudy(db, studyReader(who.personId, clock)),

  remindTeachers({ teacherId = null }, { who, clock, change, fail }) {
    const today = clock.today()
    const reader = { personId: who.personId, today }
    return change(async (tx, record) => {
      const { realPersonId } = who
      const people = await insertReminders(tx, { reader, teacherId, realPersonId, now: clock.now() })
      if (people.length === 0) throw fail('nobody-to-remind')
      const events = people.map((personId) => ({ personId, key: today, subject: { on: today } }))
      await noteEvents(tx, journalNotices.unfilled, events)
      await record({ action: 'journal.remind', entity: 'journal_reminder', after: { teacherIds: people } })
      return { reminded: people.length }
    })
  },
}
