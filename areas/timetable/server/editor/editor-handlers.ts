import { areWorkers } from '#areas/departments/server/public.ts'
import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import type { Db } from '#platform/server/db/database.ts'
import { isRestricted, violatedConstraint } from '#platform/server/db/violated-constraint.ts'
import type { Handlers, HandlerContext } from '#platform/server/http/handlers.ts'
import { openedChangeSet } from '#platform/server/records/change-set.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { EditedLesson, NewLesson } from '../../contract/edited-lesson.ts'
import type { editorCalls } from '../../contract/editor-calls.ts'
import { timetableFieldTexts } from '../../contract/failures.ts'
import { firstWeek, hasWeek, lastWeek } from '../../contract/study-weeks.ts'
import { collides } from './collides.ts'
import { editorReadingHandlers } from './editor-reading-handlers.ts'
import * as store from './edited-lesson-store.ts'
import { placementOfTeachers, placesIn } from './placement.ts'
import { lockLesson } from '../timetable-lock.ts'
import { EDIT_TITLE, undoEdit } from './undo-edit.ts'
import * as write from './write-edit-store.ts'

type Calls = typeof editorCalls
type Fields = Pick<HandlerContext, 'failField'>

const lessons = new EditedRecord({
  entity: 'timetable_lesson',
  changeSet: EDIT_TITLE,
  lock: lockLesson,
  find: (db, id: number) => store.findEditedLesson(db, id),
  missing: 'not-found',
})

/** The first of these weeks in which the lesson does not take place. */
function refuseWeeks(
  { places }: EditedLesson,
  weeks: readonly number[],
  { failField }: Fields,
): Error | null {
  const held = new Set(places.map(({ week }) => week))
  const missing = weeks.find((week) => !held.has(week))
  return missing === undefined ? null : failField('weeks', timetableFieldTexts.weekNotHeld(missing))
}

async function refuseTeachers(
  db: Db,
  teacherIds: readonly number[],
  { failField }: Fields,
): Promise<Error | null> {
  return (await areWorkers(db, teacherIds)) ? null : failField('teacherIds', timetableFieldTexts.notWorkers)
}

async function refusePlace(
  db: Db,
  place: { timeId: number; roomId: number | null },
  { failField }: Fields,
): Promise<Error | null> {
  const { hasTime, hasRoom } = await store.isPlace(db, place)
  if (!hasTime) return failField('timeId', timetableFieldTexts.noSuchTime)
  return hasRoom ? null : failField('roomId', NO_SUCH_RECORD)
}

const traceOf = ({ places, teachers }: EditedLesson, weeks: readonly number[]) => ({
  places: places.filter(({ week }) => weeks.includes(week)),
  teachers,
})

/** For the `catch` of an edit that marks in the journal outran. */
function refusedByMarks(refusal: Error): (error: unknown) => never {
  return (error) => {
    throw isRestricted(error) && violatedConstraint(error) === 'lesson_with_marks' ? refusal : error
  }
}

/** Gives weeks to other teachers: a lesson by hand as a whole in place, otherwise by a lesson of their own. */
async function giveWeeks(
  tx: Db,
  before: EditedLesson,
  { weeks, teacherIds }: { weeks: readonly number[]; teacherIds: readonly number[] },
): Promise<void> {
  const { id } = before
  if (before.isByHand && before.places.length === weeks.length) {
    await write.replaceAllTeachers(tx, id, teacherIds)
    return
  }
  const substituteId = await write.copyLesson(tx, { id, weeks })
  await write.replaceAllTeachers(tx, substituteId, teacherIds)
  await write.deleteWeeks(tx, { id, weeks })
  await write.noteHandEdit(tx, { id, weeks, kind: 'teacher', substituteId })
}

/** The values of a new lesson that name nothing, or are outside its year. */
async function refuseNew(
  db: Db,
  lesson: NewLesson,
  { failField, failFields }: Pick<HandlerContext, 'failField' | 'failFields'>,
) {
  const year = await store.findYearFrame(db, lesson.yearId)
  if (year === null) return failField('yearId', timetableFieldTexts.unknownYear)
  if (lesson.weeks.some((week) => !hasWeek(year, week)))
    return failField('weeks', timetableFieldTexts.weekOutside(firstWeek(year), lastWeek(year)))
  const unknown = await store.listUnknown(db, {
    ...lesson,
    groupIds: lesson.groups.map(({ id }) => id),
    kindId: lesson.lessonKindId,
  })
  if (unknown.length > 0)
    return failFields(Object.fromEntries(unknown.map((field) => [field, [NO_SUCH_RECORD]])))
  return refuseTeachers(db, lesson.teacherIds, { failField })
}

export const editorHandlers: Handlers<Calls> = {
  ...editorReadingHandlers,

  async addLesson(newLesson, context) {
    const { db, fail } = context
    const refusal = await refuseNew(db, newLesson, context)
    if (refusal) throw refusal
    let setId = 0
    const lesson = await lessons.create(context, async (tx) => {
      setId = await openedChangeSet(tx)
      const places = placesIn(newLesson.weeks, newLesson)
      if (await collides(tx, { ...newLesson, lessonId: null, flowIds: [], places }, newLesson))
        throw fail('has-collisions')
      const id = await write.insertLesson(tx, newLesson)
      return { id, action: 'timetable.add-lesson', after: newLesson }
    })
    return { setId, lesson }
  },

  async moveLesson({ id, version, weeks, acceptedCollisions, ...place }, context) {
    const refusal = await refusePlace(context.db, place, context)
    if (refusal) throw refusal
    let setId = 0
    const lesson = await lessons.save(context, { id, version }, async (tx, before) => {
      setId = await openedChangeSet(tx)
      const wrongWeek = refuseWeeks(before, weeks, context)
      if (wrongWeek) throw wrongWeek
      const { yearId, groups } = before
      const teacherIds = before.teachers.map((teacher) => teacher.id)
      const flowIds = before.flows.map((flow) => flow.id)
      const { roomId } = place
      const places = placesIn(weeks, place)
      const placement = { lessonId: id, yearId, places, roomId, groups, teacherIds, flowIds }
      if (await collides(tx, placement, { acceptedCollisions })) throw context.fail('has-collisions')
      await write.moveWeeks(tx, { id, weeks, ...place })
      await write.followPlace(tx, id)
      await write.bumpVersion(tx, id)
      await write.noteHandEdit(tx, { id, weeks, kind: 'moved' })
      return {
        action: 'timetable.move-lesson',
        before: traceOf(before, weeks),
        after: { weeks, ...place, acceptedCollisions },
      }
    })
    return { setId, lesson }
  },

  async substituteTeachers({ id, version, weeks, teacherIds, acceptedCollisions }, context) {
    const refusal = await refuseTeachers(context.db, teacherIds, context)
    if (refusal) throw refusal
    let setId = 0
    const lesson = await lessons
      .save(context, { id, version }, async (tx, before) => {
        setId = await openedChangeSet(tx)
        const wrongWeek = refuseWeeks(before, weeks, context)
        if (wrongWeek) throw wrongWeek
        const placement = placementOfTeachers(before, weeks, teacherIds)
        if (await collides(tx, placement, { acceptedCollisions })) throw context.fail('has-collisions')
        await giveWeeks(tx, before, { weeks, teacherIds })
        await write.bumpVersion(tx, id)
        const after = { weeks, teacherIds, acceptedCollisions }
        return { action: 'timetable.substitute-teachers', before: traceOf(before, weeks), after }
      })
      .catch(refusedByMarks(context.fail('week-has-marks')))
    return { setId, lesson }
  },

  async cancelLesson({ id, version, weeks }, context) {
    let setId = 0
    const lesson = await lessons
      .save(context, { id, version }, async (tx, before) => {
        setId = await openedChangeSet(tx)
        const wrongWeek = refuseWeeks(before, weeks, context)
        if (wrongWeek) throw wrongWeek
        await write.deleteWeeks(tx, { id, weeks })
        await write.bumpVersion(tx, id)
        await write.noteHandEdit(tx, { id, weeks, kind: 'cancelled' })
        return { action: 'timetable.cancel-lesson', before: traceOf(before, weeks), after: { weeks } }
      })
      .catch(refusedByMarks(context.fail('week-has-marks')))
    return { setId, lesson }
  },

  undoEdit,
}
