import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import { pageOf } from '#platform/contract/query.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { servedHistory } from '#platform/server/records/history/served-history.ts'
import type { keeperCalls } from '../../contract/keeper.ts'
import * as store from './achievement-store.ts'

const achievements = new EditedRecord({
  entity: 'scholarship_achievement',
  lock: rowLock('scholarship_achievement'),
  find: (db, id: number, { clock }: Pick<HandlerContext, 'clock'>) =>
    store.findAchievement(db, id, clock.today()),
  missing: 'not-found',
  changeSet: 'Достижение для стипендии',
})

const history = servedHistory({
  record: {
    table: 'scholarship_achievement',
    words: {
      student_id: { title: 'Зачётная книжка', of: { table: 'student', name: 'record_book' } },
      subsection_id: { title: 'Показатель', of: { table: 'scholarship_subsection' } },
      name: { title: 'Достижение' },
      rule: { title: 'Правило' },
      points: { title: 'Баллы' },
      achieved_on: { title: 'Дата', of: 'date' },
      reason: { title: 'Причина' },
    },
  },
  missing: 'not-found',
  action: 'scholarship.undo-points',
})

/** A part that a rule counts is not the commission's. */
async function refusePart(
  partId: number,
  { db, failField }: Pick<HandlerContext, 'db' | 'failField'>,
): Promise<Error | null> {
  const parts = await store.listManualParts(db)
  return parts.some(({ id }) => id === partId) ? null : failField('partId', NO_SUCH_RECORD)
}

export const keeperHandlers: Handlers<typeof keeperCalls> = {
  listAchievements: ({ search = null, partId = null, ...place }, { db, clock }) =>
    store.listAchievements(db, { search, partId }, { today: clock.today(), ...pageOf(place) }),

  listAchievementParts: (_input, { db }) => store.listManualParts(db),

  async addAchievement({ recordBook, ...fields }, context) {
    const { db, failField } = context
    const studentId = await store.findStudentByBook(db, recordBook)
    if (studentId === null) throw failField('recordBook', 'Студента с такой зачётной книжкой нет')
    const refusal = await refusePart(fields.partId, context)
    if (refusal) throw refusal
    return achievements.create(context, async (tx) => ({
      id: await store.insertAchievement(tx, studentId, fields),
      action: 'scholarship.add-points',
      after: { studentId, ...fields },
    }))
  },

  async changeAchievement({ id, version, ...fields }, context) {
    const refusal = await refusePart(fields.partId, context)
    if (refusal) throw refusal
    return achievements.save(context, { id, version }, async (tx, before) => {
      await store.updateAchievement(tx, id, fields)
      return { action: 'scholarship.change-points', before, after: fields }
    })
  },

  getAchievementHistory: history.history,
  undoAchievementEdit: history.undo,
}
