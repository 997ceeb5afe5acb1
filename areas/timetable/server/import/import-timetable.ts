import { basename } from 'node:path'
import type { FoundGroup } from '#areas/study/server/public.ts'
import { CONSOLE_ACTOR } from '#platform/server/cli/command.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { applyChanges } from './apply-changes.ts'
import { compare, type Changes } from './compare.ts'
import type { KnownLesson } from './known-lesson.ts'
import { findDoubleBookings, type DoubleBooking } from './double-bookings.ts'
import { ensureFileGroups, type FileGroups, type LessonParts } from './ensure-parts.ts'
import { listKnownLessons, lockImports } from './known-lesson-store.ts'
import { planLessons, type PlannedLesson, type RepeatedRow } from './planned-lesson.ts'
import type { Problem } from '#platform/server/imports/problem.ts'
import { readTimetableFile, type FileContent } from './read-timetable-file.ts'

export interface ImportOptions {
  path: string
  year: { id: number; weeks: number }
  today: string
  isDryRun: boolean
  /** Import the readable rows although others are not. */
  isPartial: boolean
  onProgress: (text: string) => void
}

/** The effect of an import on the database, or of a dry run had it been a real one. */
export interface ImportOutcome {
  counts: Changes['counts']
  created: FileGroups['created'] & LessonParts['created']
  ambiguousTeachers: string[]
}

export interface ImportReport {
  rows: number
  groups: number
  lessons: number
  problems: Problem[]
  unreadableRows: number
  repeated: RepeatedRow[]
  doubleBookings: DoubleBooking[]
  /** Null when the file was refused and nothing was changed. */
  done: ImportOutcome | null
}

interface Source extends FileContent {
  lessons: Map<string, PlannedLesson>
}

async function findKnownLessons(
  db: Db,
  { lessons, rows }: Source,
  { groups, yearId }: { groups: ReadonlyMap<string, FoundGroup>; yearId: number },
): Promise<KnownLesson[]> {
  const groupKeys = new Map([...groups].map(([key, { id }]) => [id, key]))
  const found = await listKnownLessons(db, {
    yearId,
    groupIds: [...groupKeys.keys()],
    keys: [...lessons.keys()],
    fromWeek: rows.reduce((least, { weeks }) => Math.min(least, ...weeks), Infinity),
    toWeek: rows.reduce((most, { weeks }) => Math.max(most, ...weeks), 0),
  })
  return found.map(({ groupIds, ...lesson }) => ({
    ...lesson,
    groups: new Set(groupIds.flatMap((id) => groupKeys.get(id) ?? [])),
    hasOtherGroups: groupIds.some((id) => !groupKeys.has(id)),
  }))
}

async function bringInLine(tx: Db, source: Source, options: ImportOptions): Promise<ImportOutcome> {
  const { today, onProgress } = options
  const yearId = options.year.id
  await lockImports(tx)
  onProgress('Сверяю с тем, что уже есть в базе')
  const { groups, created } = await ensureFileGroups(tx, source.rows, yearId)
  const knownLessons = await findKnownLessons(tx, source, { groups, yearId })
  const changes = compare(source.lessons, knownLessons, source.unreadableRows > 0)
  onProgress('Записываю занятия')
  const parts = await applyChanges(tx, changes, { groups, yearId, today })
  const done = {
    counts: changes.counts,
    created: { ...created, ...parts.created },
    ambiguousTeachers: parts.ambiguousTeachers,
  }
  await writeAudit(tx, CONSOLE_ACTOR, {
    action: 'timetable.import',
    entity: 'study_year',
    entityId: yearId,
    after: { file: basename(options.path), ...done },
  })
  return done
}

/** Undoes the transaction of a dry run after everything in it was tried. */
class DryRunEnd extends Error {
  readonly done: ImportOutcome

  constructor(done: ImportOutcome) {
    super('Dry run')
    this.done = done
  }
}

async function write(db: Db, source: Source, options: ImportOptions): Promise<ImportOutcome> {
  const work = transact(db, async (tx) => {
    const done = await bringInLine(tx, source, options)
    if (options.isDryRun) throw new DryRunEnd(done)
    return done
  })
  return work.catch((error: unknown) => {
    if (error instanceof DryRunEnd) return error.done
    throw error
  })
}

/**
 * Brings the timetable of a study year in line with a file, in one transaction. Nothing changes when a row is
 * unreadable, unless the options say to import the rest.
 * @throws UnreadableFileError when the file is no timetable at all
 */
export async function importTimetable(db: Db, options: ImportOptions): Promise<ImportReport> {
  const { path, year, onProgress } = options
  const content = await readTimetableFile(path, { weeksInYear: year.weeks, onProgress })
  const { rows, problems, unreadableRows } = content
  const { lessons, repeated } = planLessons(rows)
  const isRefused = (unreadableRows > 0 && !options.isPartial) || rows.length === 0
  return {
    rows: rows.length,
    groups: new Set(rows.map(({ group }) => group)).size,
    lessons: lessons.size,
    problems,
    unreadableRows,
    repeated,
    doubleBookings: findDoubleBookings(lessons.values()),
    done: isRefused ? null : await write(db, { ...content, lessons }, options),
  }
}
