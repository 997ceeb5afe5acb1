import type { PlannedLesson } from './planned-lesson.ts'

/** A lesson of an earlier import that concerns groups of this file. */
export interface KnownLesson {
  id: number
  key: string
  weekday: number
  lessonNumber: number
  discipline: string
  kindId: number
  /** Names of its groups that this file speaks of. */
  groups: Set<string>
  /** It also belongs to groups that this file does not name. */
  hasOtherGroups: boolean
}

/** What must happen so that the timetable equals the file. */
export interface Changes {
  create: PlannedLesson[]
  /** The same lesson at another place, time or with another teacher: its id stays, for journals hang on it. */
  update: { id: number; lesson: PlannedLesson }[]
  join: { id: number; group: string }[]
  leave: { id: number; group: string }[]
  remove: number[]
  /** Counts of rows, that is, of pairs of a lesson and a group. */
  counts: { created: number; changed: number; unchanged: number; removed: number }
}

function identity({
  discipline,
  kindId,
  groups,
}: {
  discipline: string
  kindId: number
  groups: Iterable<string>
}): string {
  return [discipline, kindId, ...[...groups].toSorted()].join('\u001F')
}

/** Pairs lessons that vanish with lessons that appear for the same groups and discipline, same time first. */
function pairMoved(
  vanishing: readonly KnownLesson[],
  appearing: readonly PlannedLesson[],
): Map<PlannedLesson, KnownLesson> {
  const pairs = new Map<PlannedLesson, KnownLesson>()
  const free = new Map<string, KnownLesson[]>()
  for (const lesson of vanishing) free.set(identity(lesson), [...(free.get(identity(lesson)) ?? []), lesson])
  const pair = (isMatch: (known: KnownLesson, wanted: PlannedLesson) => boolean) => {
    for (const wanted of appearing) {
      if (pairs.has(wanted)) continue
      const candidates = free.get(identity({ ...wanted, groups: wanted.groups.keys() })) ?? []
      const index = candidates.findIndex((known) => isMatch(known, wanted))
      if (index >= 0) pairs.set(wanted, candidates.splice(index, 1)[0]!)
    }
  }
  pair((known, wanted) => known.weekday === wanted.weekday && known.lessonNumber === wanted.lessonNumber)
  pair(() => true)
  return pairs
}

/** Compares the file with what earlier imports left, for the groups and weeks that the file speaks of. */
export function compare(wanted: ReadonlyMap<string, PlannedLesson>, known: readonly KnownLesson[]): Changes {
  const byKey = new Map(known.map((lesson) => [lesson.key, lesson]))
  const vanishing = known.filter((lesson) => !wanted.has(lesson.key))
  const appearing = [...wanted.values()].filter((lesson) => !byKey.has(lesson.key))
  const moved = pairMoved(
    vanishing.filter((lesson) => !lesson.hasOtherGroups),
    appearing,
  )
  const movedIds = new Set([...moved.values()].map(({ id }) => id))

  const kept = known.flatMap((lesson) => {
    const wantedLesson = wanted.get(lesson.key)
    return wantedLesson ? [{ lesson, names: new Set(wantedLesson.groups.keys()) }] : []
  })
  const join = kept.flatMap(({ lesson, names }) =>
    [...names.difference(lesson.groups)].map((group) => ({ id: lesson.id, group })),
  )
  const left = kept.flatMap(({ lesson, names }) =>
    [...lesson.groups.difference(names)].map((group) => ({ id: lesson.id, group })),
  )
  const gone = vanishing.filter(({ id }) => !movedIds.has(id))
  const leftFlows = gone.filter((lesson) => lesson.hasOtherGroups)
  const removed = gone.filter((lesson) => !lesson.hasOtherGroups)
  const create = appearing.filter((lesson) => !moved.has(lesson))
  const leave = [
    ...left,
    ...leftFlows.flatMap((lesson) => [...lesson.groups].map((group) => ({ id: lesson.id, group }))),
  ]
  const pairsOf = (lessons: readonly { groups: { size: number } }[]) =>
    lessons.reduce((sum, { groups }) => sum + groups.size, 0)
  return {
    create,
    update: [...moved].map(([lesson, { id }]) => ({ id, lesson })),
    join,
    leave,
    remove: removed.map(({ id }) => id),
    counts: {
      created: pairsOf(create) + join.length,
      changed: pairsOf([...moved.keys()]),
      unchanged: kept.reduce((sum, { lesson, names }) => sum + names.intersection(lesson.groups).size, 0),
      removed: pairsOf(removed) + leave.length,
    },
  }
}
