import type { KnownLesson } from './known-lesson.ts'
import { pairMoved } from './moved-lessons.ts'
import type { PlannedLesson } from './planned-lesson.ts'

interface Membership {
  id: number
  group: string
}

/** What must happen so that the timetable equals the file. */
export interface Changes {
  create: PlannedLesson[]
  /** The same lesson at another place, time or with another teacher: its id stays, for journals hang on it. */
  update: { id: number; lesson: PlannedLesson }[]
  join: Membership[]
  /** A lesson that all its groups leave has to go. */
  leave: Membership[]
  /** Counts of rows, that is, of pairs of a lesson and a group. */
  counts: { created: number; changed: number; unchanged: number; removed: number }
}

/** A lesson that stays, perhaps rewritten, with its groups as they are and as the file wants them. */
interface Staying {
  known: KnownLesson
  lesson: PlannedLesson
}

interface Pair extends Membership {
  /** A group that leaves one lesson and joins another of the same discipline and kind has changed, not gone. */
  course: string
}

function courseOf({ discipline, kindId }: KnownLesson | PlannedLesson, group: string): string {
  return [discipline, kindId, group].join('\u001F')
}

function leaving(known: KnownLesson, wanted: ReadonlySet<string>): Pair[] {
  return [...known.groups.difference(wanted)].map((group) => ({
    id: known.id,
    group,
    course: courseOf(known, group),
  }))
}

function joining({ known, lesson }: Staying): Pair[] {
  return [...new Set(lesson.groups.keys()).difference(known.groups)].map((group) => ({
    id: known.id,
    group,
    course: courseOf(lesson, group),
  }))
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

function isRewritable({ known, lesson }: Staying, keepsMissing: boolean): boolean {
  return !keepsMissing || [...known.groups].every((group) => lesson.groups.has(group))
}

/**
 * Compares the file with what earlier imports left, for the groups and weeks that the file speaks of.
 * `keepsMissing` spares what the file no longer names, because some of its rows could not be read.
 */
export function compare(
  wanted: ReadonlyMap<string, PlannedLesson>,
  known: readonly KnownLesson[],
  keepsMissing: boolean,
): Changes {
  const knownKeys = new Set(known.map(({ key }) => key))
  const vanishing = known.filter((lesson) => !wanted.has(lesson.key))
  const appearing = [...wanted.values()].filter((lesson) => !knownKeys.has(lesson.key))
  const moved = pairMoved(
    vanishing.filter((lesson) => !lesson.hasOtherGroups),
    appearing,
  )
  const same = known.flatMap((lesson) => {
    const wantedLesson = wanted.get(lesson.key)
    return wantedLesson ? [{ known: lesson, lesson: wantedLesson }] : []
  })
  const rewritten = [...moved]
    .map(([lesson, knownLesson]) => ({ known: knownLesson, lesson }))
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
  const rewrittenKnown = new Set(rewritten.map(({ known }) => known))
  const staying = [...same, ...rewritten]
  const create = appearing.filter((lesson) => !rewrittenLessons.has(lesson))
  const join = staying.flatMap(joining)
  const gone = [
    ...staying.flatMap(({ known, lesson }) => leaving(known, new Set(lesson.groups.keys()))),
    ...vanishing
      .filter((lesson) => !rewrittenKnown.has(lesson))
      .flatMap((known) => leaving(known, new Set())),
  ]
  const arriving = [
    ...join.map(({ course }) => course),
    ...create.flatMap((lesson) => [...lesson.groups.keys()].map((group) => courseOf(lesson, group))),
  ]
  const { moved, lost } = splitLeaving(gone, arriving)
  const removed = keepsMissing ? [] : lost
  return {
    create,
    update: rewritten.map(({ known, lesson }) => ({ id: known.id, lesson })),
    join,
    leave: [...moved, ...removed],
    counts: {
      created: arriving.length - moved.length,
      changed: countShared(rewritten) + moved.length,
      unchanged: countShared(same),
      removed: removed.length,
    },
  }
}

function countShared(staying: readonly Staying[]): number {
  return staying.reduce(
    (sum, { known, lesson }) => sum + known.groups.intersection(new Set(lesson.groups.keys())).size,
    0,
  )
}
