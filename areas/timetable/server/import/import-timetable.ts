import { CONSOLE_ACTOR } from '#platform/server/cli/command.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { compare, type Changes } from './compare.ts'
import { findDoubleBookings, type DoubleBooking } from './double-bookings.ts'
import { ensureParts, type Parts } from './ensure-parts.ts'
import {
  insertLessons,
  joinGroups,
  leaveLessons,
  listKnownLessons,
  listLessonTimes,
  lockImports,
  removeLessons,
  updateLessons,
  type LessonRecord,
} from './imported-lesson-store.ts'
import { readLessonRow, type LessonRow } from './lesson-row.ts'
import { planLessons, type PlannedLesson } from './planned-lesson.ts'
import type { Problem } from './problem.ts'
import { readRows } from './read-file.ts'

export interface ImportWish {
  path: string
  year: { id: number; weeks: number }
  today: string
  isDryRun: boolean
  /** Import the readable rows although others are not. */
  isPartial: boolean
  onProgress: (text: string) => void
}

export interface ImportReport {
  rows: number
  groups: number
  lessons: number
  problems: Problem[]
  doubleBookings: DoubleBooking[]
  /** Null when the file was refused and nothing was changed. */
  done: { counts: Changes['counts']; created: Parts['created']; ambiguousTeachers: string[] } | null
}

const PROGRESS_STEP = 2000

async function readFile({
  path,
  year,
  onProgress,
}: ImportWish): Promise<{ rows: LessonRow[]; problems: Problem[] }> {
  const rows: LessonRow[] = []
  const problems: Problem[] = []
  for await (const raw of readRows(path)) {
    const outcome = readLessonRow(raw, year.weeks)
    if ('row' in outcome) rows.push(outcome.row)
    else problems.push(...outcome.problems)
    if (rows.length % PROGRESS_STEP === 0) onProgress(`Прочитано строк: ${rows.length}`)
  }
  return { rows, problems }
}

function recordOf(lesson: PlannedLesson, parts: Parts, times: ReadonlyMap<string, number>): LessonRecord {
  const groups = [...lesson.groups.keys()].map((name) => parts.groups.get(name)!)
  const isVocational = groups.every((group) => group.isVocational)
  const timeId = times.get(`${isVocational ? 'vocational' : 'higher'} ${lesson.lessonNumber}`)
  return {
    key: lesson.key,
    weekday: lesson.weekday,
    // A college has fewer lesson times than the file may name; the late ones are the university's.
    timeId: timeId ?? times.get(`higher ${lesson.lessonNumber}`)!,
    disciplineId: parts.disciplines.get(lesson.discipline)!,
    kindId: lesson.kindId,
    roomId: lesson.room === '' ? null : parts.rooms.get(lesson.room)!,
    roomText: lesson.room || null,
    weeks: lesson.weeks,
    teacherIds: [...new Set(lesson.teachers.map((name) => parts.teachers.get(name)!))],
    groupIds: groups.map(({ id }) => id),
  }
}

async function applyChanges(db: Db, yearId: number, changes: Changes, parts: Parts): Promise<void> {
  const times = await listLessonTimes(db)
  const withGroupId = ({ id, group }: { id: number; group: string }) => ({
    id,
    groupId: parts.groups.get(group)!.id,
  })
  await leaveLessons(db, changes.leave.map(withGroupId))
  await removeLessons(db, changes.remove)
  const updated = changes.update.map(({ id, lesson }) => ({ ...recordOf(lesson, parts, times), id }))
  await updateLessons(db, yearId, updated)
  await joinGroups(db, changes.join.map(withGroupId))
  await insertLessons(
    db,
    yearId,
    changes.create.map((lesson) => recordOf(lesson, parts, times)),
  )
}

/** Undoes the transaction of a dry run after everything in it was tried. */
class DryRunEnd extends Error {}

async function write(db: Db, wish: ImportWish, rows: LessonRow[], lessons: Map<string, PlannedLesson>) {
  let done: NonNullable<ImportReport['done']> | undefined
  const work = db.transaction().execute(async (tx) => {
    await lockImports(tx)
    wish.onProgress('Сверяю группы, преподавателей, дисциплины и помещения')
    const parts = await ensureParts(tx, rows, { yearId: wish.year.id, today: wish.today })
    const weeks = rows.flatMap((row) => row.weeks)
    const known = await listKnownLessons(tx, {
      yearId: wish.year.id,
      groupIds: [...parts.groups.values()].map(({ id }) => id),
      keys: [...lessons.keys()],
      fromWeek: weeks.reduce((least, week) => Math.min(least, week), Infinity),
      toWeek: weeks.reduce((most, week) => Math.max(most, week), 0),
    })
    const changes = compare(lessons, known)
    wish.onProgress('Записываю занятия')
    await applyChanges(tx, wish.year.id, changes, parts)
    done = { counts: changes.counts, created: parts.created, ambiguousTeachers: parts.ambiguousTeachers }
    await writeAudit(tx, CONSOLE_ACTOR, {
      action: 'timetable.import',
      entity: 'study_year',
      entityId: wish.year.id,
      after: done,
    })
    if (wish.isDryRun) throw new DryRunEnd()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof DryRunEnd)) throw error
  })
  return done ?? null
}

/**
 * Brings the timetable of a study year in line with a file, in one transaction. Nothing changes when a row is
 * unreadable, unless the wish says to import the rest.
 * @throws UnreadableFileError when the file is no timetable at all
 */
export async function importTimetable(db: Db, wish: ImportWish): Promise<ImportReport> {
  const { rows, problems } = await readFile(wish)
  const lessons = planLessons(rows)
  const isRefused = (problems.length > 0 && !wish.isPartial) || rows.length === 0
  return {
    rows: rows.length,
    groups: new Set(rows.map(({ group }) => group)).size,
    lessons: lessons.size,
    problems,
    doubleBookings: findDoubleBookings(lessons.values()),
    done: isRefused ? null : await write(db, wish, rows, lessons),
  }
}
