import { searchForm } from '#platform/contract/search/spelling.ts'
import type { KnownLesson } from './known-lesson.ts'
import type { PlannedLesson } from './planned-lesson.ts'

/** The fields by which a lesson of the file and one in the database are compared. */
type Comparable = Pick<PlannedLesson, 'weekday' | 'lessonNumber' | 'weeks' | 'discipline' | 'kindId'> & {
  names: readonly string[]
}

const SEPARATOR = '\u001F'

const subject = ({ discipline, kindId }: Comparable) => [searchForm(discipline), kindId].join(SEPARATOR)
const time = ({ weekday, lessonNumber }: Comparable) => [weekday, lessonNumber].join(SEPARATOR)
const allNames = ({ names }: Comparable) => names.toSorted().join(SEPARATOR)
const everyName = (lesson: Comparable, rest: string) =>
  lesson.names.map((name) => [subject(lesson), name, rest].join(SEPARATOR))

/** The keys by which a lesson is recognised, the closest first; two lessons match when they share a key. */
const LIKENESSES: readonly ((lesson: Comparable) => string[])[] = [
  (lesson) => [[subject(lesson), allNames(lesson), time(lesson), lesson.weeks.join(' ')].join(SEPARATOR)],
  (lesson) => [[subject(lesson), allNames(lesson), time(lesson)].join(SEPARATOR)],
  (lesson) => everyName(lesson, time(lesson)),
  (lesson) => [[subject(lesson), allNames(lesson)].join(SEPARATOR)],
  (lesson) => everyName(lesson, ''),
]

function comparePlanned(lesson: PlannedLesson): Comparable {
  return { ...lesson, names: [...lesson.groups.keys()] }
}

function compareKnown(lesson: KnownLesson): Comparable {
  return { ...lesson, names: [...lesson.groups] }
}

function bucketsOf(
  lessons: readonly KnownLesson[],
  keysOf: (lesson: Comparable) => string[],
): Map<string, KnownLesson[]> {
  const buckets = new Map<string, KnownLesson[]>()
  for (const lesson of lessons) {
    for (const key of keysOf(compareKnown(lesson))) {
      const bucket = buckets.get(key)
      if (bucket) bucket.push(lesson)
      else buckets.set(key, [lesson])
    }
  }
  // Taken from the end, so that the first of the file meets the first of the database.
  for (const bucket of buckets.values()) bucket.reverse()
  return buckets
}

function takeFree(
  bucket: KnownLesson[] | undefined,
  taken: ReadonlySet<KnownLesson>,
): KnownLesson | undefined {
  while (bucket && bucket.length > 0) {
    const lesson = bucket.pop()!
    if (!taken.has(lesson)) return lesson
  }
  return undefined
}

/** Finds the first free lesson that is like this one. */
function findLike(
  keys: readonly string[],
  buckets: ReadonlyMap<string, KnownLesson[]>,
  taken: ReadonlySet<KnownLesson>,
): KnownLesson | undefined {
  for (const key of keys) {
    const found = takeFree(buckets.get(key), taken)
    if (found) return found
  }
  return undefined
}

/**
 * Pairs lessons that vanish with lessons that appear for the same discipline, kind and some of the same groups: they
 * are one lesson that moved. Each takes part in one pair at the most; the closest likeness wins.
 */
export function pairMoved(
  vanishing: readonly KnownLesson[],
  appearing: readonly PlannedLesson[],
): Map<PlannedLesson, KnownLesson> {
  const pairs = new Map<PlannedLesson, KnownLesson>()
  const taken = new Set<KnownLesson>()
  for (const keysOf of LIKENESSES) {
    const free = vanishing.filter((lesson) => !taken.has(lesson))
    const buckets = bucketsOf(free, keysOf)
    for (const lesson of appearing) {
      const found = pairs.has(lesson) ? undefined : findLike(keysOf(comparePlanned(lesson)), buckets, taken)
      if (!found) continue
      pairs.set(lesson, found)
      taken.add(found)
    }
  }
  return pairs
}
