import { searchForm } from '#platform/contract/search/spelling.ts'
import type { KnownLesson } from './known-lesson.ts'
import { pairMoved } from './moved-lessons.ts'
import type { PlannedLesson } from './planned-lesson.ts'

interface Membership {
  id: number
  group: string
}

/** The changes that make the timetable equal to the file. */
export interface Changes {
  create: PlannedLesson[]
  /** The same lesson at another place, time or with another teacher: its id stays, for journals hang on it. */
  update: { id: number; lesson: PlannedLesson }[]
  join: Membership[]
  /** Groups that attend a lesson already, through another source: the file names them too. */
  share: Membership[]
  /** A lesson that all its groups leave has to go. */
  leave: Membership[]
  /** Counts of rows, that is, of pairs of a lesson and a group. */
  counts: { created: number; changed: number; unchanged: number; removed: number }
  /** The pairs that leave for good, for the report. */
  removed: RemovedRow[]
}

/** A lesson that a group loses. */
export type RemovedRow = Membership & Pick<KnownLesson, 'discipline' | 'kindId' | 'weekday' | 'lessonNumber'>

/** A lesson that stays, perhaps rewritten, as it is and as the file has it. */
interface Staying {
  knownLesson: KnownLesson
  lesson: PlannedLesson
}

interface Pair extends RemovedRow {
  /** A group that leaves one lesson and joins another of the same discipline and kind has changed, not gone. */
  course: string
}

function courseOf({ discipline, kindId }: KnownLesson | PlannedLesson, group: string): string {
  return [searchForm(discipline), kindId, group].join('\u001F')
}

function leaving(lesson: KnownLesson, plannedGroups: ReadonlySet<string>): Pair[] {
  const { id, discipline, kindId, weekday, lessonNumber } = lesson
  return [...lesson.groups.difference(plannedGroups)].map((group) => ({
    id,
    discipline,
    kindId,
    weekday,
    lessonNumber,
    group,
    course: courseOf(lesson, group),
  }))
}

function joining({ knownLesson, lesson }: Staying): (Membership & { course: string })[] {
  const attending = knownLesson.groups.union(knownLesson.keptGroups)
  return [...new Set(lesson.groups.keys()).difference(attending)].map((group) => ({
    id: knownLesson.id,
    group,
    course: courseOf(lesson, group),
  }))
}

function sharing({ knownLesson, lesson }: Staying): Membership[] {
  const planned = new Set(lesson.groups.keys())
  const shared = planned.intersection(knownLesson.keptGroups).difference(knownLesson.groups)
  return [...shared].map((group) => ({ id: knownLesson.id, group }))
}

/** The pairs that leave one lesson for another, and those that leave for good. */
function splitLeaving(gone: readonly Pair[], arriving: readonly string[]): { moved: Pair[]; lost: Pair[] } {
  const places = new Map<string, number>()
  for (const course of arriving) places.set(course, (places.get(course) ?? 0) + 1)
  const moved: Pair[] = []
  const lost: Pair[] = []
  for (const pair of gone) {
    const free = places.get(pair.course) ?? 0
    places.set(pair.course, free - 1)
    if (free > 0) moved.push(pair)
    else lost.push(pair)
  }
  return { moved, lost }
}

function isRewritable({ knownLesson, lesson }: Staying, keepsMissing: boolean): boolean {
  return !keepsMissing || [...knownLesson.groups].every((group) => lesson.groups.has(group))
}

/**
 * Compares the file with the lessons of earlier imports, for the groups and weeks that the file decides about.
 * `keepsMissing` spares lessons that the file no longer names, because some of its rows could not be read.
 */
export function compare(
  planned: ReadonlyMap<string, PlannedLesson>,
  knownLessons: readonly KnownLesson[],
  keepsMissing: boolean,
): Changes {
  const knownKeys = new Set(knownLessons.map(({ key }) => key))
  const vanishing = knownLessons.filter((lesson) => !planned.has(lesson.key))
  const appearing = [...planned.values()].filter((lesson) => !knownKeys.has(lesson.key))
  const moved = pairMoved(
    vanishing.filter((lesson) => !lesson.hasOtherGroups),
    appearing,
  )
  const same = knownLessons.flatMap((knownLesson) => {
    const lesson = planned.get(knownLesson.key)
    return lesson ? [{ knownLesson, lesson }] : []
  })
  const rewritten = [...moved]
    .map(([lesson, knownLesson]) => ({ knownLesson, lesson }))
    .filter((staying) => isRewritable(staying, keepsMissing))
  return summarize({ appearing, vanishing, same, rewritten, keepsMissing })
}

interface Comparison {
  appearing: readonly PlannedLesson[]
  vanishing: readonly KnownLesson[]
  same: readonly Staying[]
  rewritten: readonly Staying[]
  keepsMissing: boolean
}

function summarize({ appearing, vanishing, same, rewritten, keepsMissing }: Comparison): Changes {
  const rewrittenLessons = new Set(rewritten.map(({ lesson }) => lesson))
  const rewrittenKnown = new Set(rewritten.map(({ knownLesson }) => knownLesson))
  const staying = [...same, ...rewritten]
  const create = appearing.filter((lesson) => !rewrittenLessons.has(lesson))
  const join = staying.flatMap(joining)
  const gone = [
    ...staying.flatMap(({ knownLesson, lesson }) => leaving(knownLesson, new Set(lesson.groups.keys()))),
    ...vanishing
      .filter((lesson) => !rewrittenKnown.has(lesson))
      .flatMap((lesson) => leaving(lesson, new Set())),
  ]
  const arriving = [
    ...join.map(({ course }) => course),
    ...create.flatMap((lesson) => [...lesson.groups.keys()].map((group) => courseOf(lesson, group))),
  ]
  const { moved, lost } = splitLeaving(gone, arriving)
  const removed = keepsMissing ? [] : lost
  const share = staying.flatMap(sharing)
  return {
    create,
    update: rewritten.map(({ knownLesson, lesson }) => ({ id: knownLesson.id, lesson })),
    join,
    share,
    leave: [...moved, ...removed],
    removed,
    counts: {
      created: arriving.length - moved.length,
      changed: countShared(rewritten) + moved.length,
      unchanged: countShared(same) + share.length,
      removed: removed.length,
    },
  }
}

function countShared(staying: readonly Staying[]): number {
  return staying.reduce(
    (sum, { knownLesson, lesson }) =>
      sum + knownLesson.groups.intersection(new Set(lesson.groups.keys())).size,
    0,
  )
}
