import { basename } from 'node:path'
import type { FoundGroup } from '#areas/study/server/public.ts'
import { CONSOLE_ACTOR } from '#platform/server/cli/command.ts'
import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { applyChanges } from './apply-changes.ts'
import { compare, type Changes, type RemovedRow } from './compare.ts'
import { digestOf, newLessonsOf, type LessonOfGroup } from './described-changes.ts'
import type { KnownLesson } from './known-lesson.ts'
import { findDoubleBookings, type DoubleBooking } from './double-bookings.ts'
import { ensureFileGroups, type FileGroups, type LessonParts } from './ensure-parts.ts'
import { dropSubstitutes, listUndoneEdits, undoEdits, type UndoneEdit } from './hand-edit-store.ts'
import { listKnownLessons } from './known-lesson-store.ts'
import { planLessons, type PlannedLesson, type RepeatedRow } from './planned-lesson.ts'
import { SESSION_KIND_IDS } from '../../contract/session-kinds.ts'
import type { StudyYear } from './lesson-row.ts'
import type { Problem } from '#platform/server/imports/problem.ts'
import { readTimetableFile, type FileContent } from './read-timetable-file.ts'
import { lockTimetable } from '../timetable-lock.ts'
import { sourceOf } from './source.ts'

/**
 * A file that removes more rows than this, and more than this share of its source's rows, must be confirmed.
 */
const REMOVED_WITHOUT_ASKING = 20
const SHARE_REMOVED_WITHOUT_ASKING = 0.2

/** The options for importing the rows of a file. */
export interface ContentOptions {
  fileName: string
  actor: Actor
  year: StudyYear
  today: string
  isDryRun: boolean
  /** Imports the readable rows although others are not readable. */
  isPartial: boolean
  /** Remove however much the file no longer names. */
  allowsRemovals: boolean
  /** The digest that an earlier dry run promised; if the changes now differ, nothing is written. */
  promised?: string | null
  onProgress: (text: string) => unknown
  /** Writes the records about the import itself, in its transaction. */
  finish?: (tx: Db, report: ImportReport) => Promise<void>
}

export interface ImportOptions extends Omit<ContentOptions, 'fileName' | 'actor'> {
  path: string
}

/** The effect of an import on the database, or the effect that a dry run would have had. */
export interface ImportOutcome {
  counts: Changes['counts']
  created: FileGroups['created'] & LessonParts['created']
  ambiguousTeachers: string[]
  outsideTeachers: string[]
  removed: RemovedRow[]
  /** Rows that the file dropped and that stay, because the journal has marks of them. */
  kept: RemovedRow[]
  /** Corrections by hand that it undid. */
  undone: UndoneEdit[]
  newGroups: string[]
  newRooms: string[]
  newLessons: LessonOfGroup[]
  /** Null unless the file removes or undoes so much that somebody has to check it. */
  heldBack: HeldBack | null
  /** Identifies all changes of the file. */
  digest: string
}

/** The reasons for a check: a file would remove very much, or undo corrections made by hand. */
export interface HeldBack {
  /** Empty when it removes no more than usual. */
  removed: RemovedRow[]
  undone: UndoneEdit[]
  /** The number of rows that earlier files of the source have. */
  known: number
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
  /** The reason why a readable file was refused; null unless it removes too much. */
  heldBack: HeldBack | null
}

interface Source extends FileContent {
  lessons: Map<string, PlannedLesson>
  name: string
}

/** Undoes the transaction of a file that has to be looked at first. */
class TooManyRemoved extends Error {
  readonly heldBack: HeldBack

  constructor(heldBack: HeldBack) {
    super('Too many removed')
    this.heldBack = heldBack
  }
}

/** A session is published by itself: a file of exams leaves the lessons of its weeks alone, and the other way round. */
function decidesSession(rows: Source['rows']): boolean | null {
  const parts = new Set(rows.map(({ kindId }) => SESSION_KIND_IDS.includes(kindId)))
  return parts.size === 1 ? parts.has(true) : null
}

/** Many rows, and the session by a file that also has other lessons: it may be that of the term with a single credit in it. */
function askedRemovals({ removed }: Changes, known: number, decides: boolean | null): RemovedRow[] {
  const isMuch =
    removed.length > REMOVED_WITHOUT_ASKING && removed.length > known * SHARE_REMOVED_WITHOUT_ASKING
  if (isMuch) return removed
  return decides === null ? removed.filter(({ kindId }) => SESSION_KIND_IDS.includes(kindId)) : []
}

interface Weighed {
  knownLessons: readonly KnownLesson[]
  undone: UndoneEdit[]
  decides: boolean | null
}

function heldBackOf(changes: Changes, { knownLessons, undone, decides }: Weighed): HeldBack | null {
  const known = knownLessons.reduce((sum, { groups }) => sum + groups.size, 0)
  const removed = askedRemovals(changes, known, decides)
  return removed.length > 0 || undone.length > 0 ? { removed, undone, known } : null
}

/** The register is no longer as it was when the changes were promised. */
export class OutdatedError extends Error {}

async function findKnownLessons(
  db: Db,
  { lessons, rows, name }: Source,
  { groups, yearId }: { groups: ReadonlyMap<string, FoundGroup>; yearId: number },
): Promise<KnownLesson[]> {
  const groupKeys = new Map([...groups].map(([key, { id }]) => [id, key]))
  const found = await listKnownLessons(db, {
    yearId,
    source: name,
    groupIds: [...groupKeys.keys()],
    keys: [...lessons.keys()],
    fromWeek: rows.reduce((least, { weeks }) => Math.min(least, ...weeks), Infinity),
    toWeek: rows.reduce((most, { weeks }) => Math.max(most, ...weeks), 0),
    decidesSession: decidesSession(rows),
  })
  const keysOf = (ids: readonly number[]) => new Set(ids.flatMap((id) => groupKeys.get(id) ?? []))
  return found.map(({ groupIds, keptGroupIds, ...lesson }) => ({
    ...lesson,
    groups: keysOf(groupIds),
    keptGroups: keysOf(keptGroupIds),
    hasOtherGroups: keptGroupIds.length > 0 || groupIds.some((id) => !groupKeys.has(id)),
  }))
}

interface Imported {
  yearId: number
  source: string
  done: ImportOutcome
}

async function auditImport(
  tx: Db,
  { yearId, source, done }: Imported,
  { actor, fileName }: ContentOptions,
): Promise<void> {
  const { counts, created, ambiguousTeachers, outsideTeachers, removed, kept, undone } = done
  await writeAudit(tx, actor, {
    action: 'timetable.import',
    entity: 'study_year',
    entityId: yearId,
    after: {
      file: fileName,
      source,
      counts,
      created,
      ambiguousTeachers,
      outsideTeachers,
      removed: removed.length,
      kept: kept.length,
      undoneEdits: undone.length,
    },
  })
}

async function bringInLine(tx: Db, source: Source, options: ContentOptions): Promise<ImportOutcome> {
  const { today, onProgress } = options
  const yearId = options.year.id
  await lockTimetable(tx)
  await onProgress('Сверяю с тем, что уже есть в базе')
  const { groups, created, newGroups } = await ensureFileGroups(tx, source.rows, yearId)
  const knownLessons = await findKnownLessons(tx, source, { groups, yearId })
  const changes = compare(source.lessons, knownLessons, source.unreadableRows > 0)
  const undone = await listUndoneEdits(tx, changes, source.name)
  const heldBack = heldBackOf(changes, { knownLessons, undone, decides: decidesSession(source.rows) })
  if (heldBack && !options.allowsRemovals) throw new TooManyRemoved(heldBack)
  const digest = digestOf(changes, undone)
  if (typeof options.promised === 'string' && options.promised !== digest) throw new OutdatedError()
  await onProgress('Записываю занятия')
  await dropSubstitutes(tx, undone)
  const { parts, kept } = await applyChanges(tx, changes, { groups, yearId, source: source.name, today })
  await undoEdits(
    tx,
    undone,
    changes.update.map(({ id }) => id),
  )
  const isKept = (row: RemovedRow) =>
    kept.some(({ id, groupId }) => id === row.id && groupId === groups.get(row.group)!.id)
  const removed = changes.removed.filter((row) => !isKept(row))
  const done = {
    counts: { ...changes.counts, removed: removed.length },
    created: { ...created, ...parts.created },
    ambiguousTeachers: parts.ambiguousTeachers,
    outsideTeachers: parts.outsideTeachers,
    removed,
    kept: changes.removed.filter(isKept),
    undone,
    newGroups,
    newRooms: parts.newRooms,
    newLessons: newLessonsOf(changes),
    heldBack,
    digest,
  }
  await auditImport(tx, { yearId, source: source.name, done }, options)
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

type Done = Pick<ImportReport, 'done' | 'heldBack'>

interface Writing extends Source {
  size: Omit<ImportReport, keyof Done>
}

async function write(db: Db, { size, ...source }: Writing, options: ContentOptions): Promise<Done> {
  const work = transact(db, async (tx) => {
    const done = await bringInLine(tx, source, options)
    if (options.isDryRun) throw new DryRunEnd(done)
    await options.finish?.(tx, { ...size, done, heldBack: null })
    return { done, heldBack: null }
  })
  return work.catch((error: unknown) => {
    if (error instanceof DryRunEnd) return { done: error.done, heldBack: null }
    if (error instanceof TooManyRemoved) return { done: null, heldBack: error.heldBack }
    throw error
  })
}

/**
 * Brings the timetable of a study year in line with the rows of a file, in one transaction. Nothing changes when a row is
 * unreadable, unless the options say to import the rest.
 * @throws OutdatedError when the changes are not those that were promised
 */
export async function importContent(
  db: Db,
  content: FileContent,
  options: ContentOptions,
): Promise<ImportReport> {
  const { rows, problems, unreadableRows } = content
  const { lessons, repeated } = planLessons(rows)
  const isRefused = (unreadableRows > 0 && !options.isPartial) || rows.length === 0
  const size = {
    rows: rows.length,
    groups: new Set(rows.map(({ group }) => group)).size,
    lessons: lessons.size,
    problems,
    unreadableRows,
    repeated,
    doubleBookings: findDoubleBookings(lessons.values()),
  }
  if (isRefused) return { ...size, done: null, heldBack: null }
  const source = { ...content, lessons, name: sourceOf(rows) }
  return { ...size, ...(await write(db, { ...source, size }, options)) }
}

/**
 * The same for a CSV file of the console.
 * @throws UnreadableFileError when the file is no timetable at all
 */
export async function importTimetable(db: Db, { path, ...options }: ImportOptions): Promise<ImportReport> {
  const content = await readTimetableFile(path, options)
  return importContent(db, content, { ...options, fileName: basename(path), actor: CONSOLE_ACTOR })
}
