import type { ChangeKind } from '../../contract/change.ts'
import type { WeekState } from './week-state.ts'

/** The remembered and the present state of a lesson in one week. */
export interface Difference {
  lessonId: number
  week: number
  studyYearId: number
  /** Null when it was not there. */
  was: WeekState | null
  /** Null when it is gone. */
  now: WeekState | null
}

/** A change as it is stored, for all weeks in which the same happened. */
export interface NotedChange {
  lessonId: number
  studyYearId: number
  kind: ChangeKind
  weeks: number[]
  was: WeekState | null
  now: WeekState | null
  /** The last day that it concerns. */
  lastOn: string
}

const teacherIds = (state: WeekState) => state.teachers.map(({ id }) => id).toSorted((a, b) => a - b)
const weekdayOf = ({ date }: WeekState) => new Date(`${date}T00:00:00Z`).getUTCDay()
const placeOf = ({ room, isOnline }: WeekState) => (isOnline ? 'online' : (room ?? ''))

/** The change of a lesson in a week, as its people see it; null when place, time and people are the same. */
export function kindOfChange({ was, now }: Pick<Difference, 'was' | 'now'>): ChangeKind | null {
  if (was === null) return now === null ? null : 'added'
  if (now === null) return 'cancelled'
  if (was.date !== now.date || was.begins !== now.begins) return 'moved'
  if (teacherIds(was).join() !== teacherIds(now).join()) return 'teacher'
  return placeOf(was) === placeOf(now) ? null : 'room'
}

/** The traits by which a lesson that comes back under another number is recognised, whoever teaches it. */
function traitsOf(state: WeekState): string {
  const groups = state.groups.map(({ id, subgroup }) => `${id}.${subgroup}`).toSorted()
  const flows = state.flows.map(({ id }) => id).toSorted((a, b) => a - b)
  return [state.discipline, state.kindId, state.date, state.begins, placeOf(state), groups, flows].join('|')
}

const traitsAndTeachers = (state: WeekState) => `${traitsOf(state)}|${teacherIds(state).join()}`

/**
 * One side of a change without its week: the part that the weeks have in common. Another teacher is one
 * change on all days.
 */
function patternOf(kind: ChangeKind, state: WeekState | null): string {
  if (state === null) return ''
  const held = kind === 'teacher' ? [] : [weekdayOf(state), state.begins, placeOf(state)]
  return [...held, teacherIds(state)].join('|')
}

/** Leaves out lessons that disappeared and came back under another number, at the same time and place. */
function withoutReturned(differences: readonly Difference[]): Difference[] {
  const gone = new Set(differences.flatMap(({ was, now }) => (was && !now ? [traitsAndTeachers(was)] : [])))
  const came = new Set(differences.flatMap(({ was, now }) => (now && !was ? [traitsAndTeachers(now)] : [])))
  return differences.filter(({ was, now }) => {
    if (was && !now) return !came.has(traitsAndTeachers(was))
    return !now || was !== null || !gone.has(traitsAndTeachers(now))
  })
}

/**
 * A lesson that disappears and comes back at the same time and place with another teacher is the same with a
 * substitute.
 */
function withSubstitutes(differences: readonly Difference[]): Difference[] {
  const gone = new Map<string, Difference[]>()
  for (const each of differences)
    if (each.was && !each.now) gone.set(traitsOf(each.was), [...(gone.get(traitsOf(each.was)) ?? []), each])
  const replaced = new Set<Difference>()
  const joined = differences.map((each) => {
    if (!each.now || each.was) return each
    const former = gone.get(traitsOf(each.now))?.shift()
    if (!former) return each
    replaced.add(former)
    return { ...each, was: former.was }
  })
  return joined.filter((each) => !replaced.has(each))
}

/**
 * Turns differences into changes, one for all weeks in which the same happened to a lesson. A lesson that goes and comes
 * back under another number, at the same time and place, is no change, and with another teacher it is a substitution.
 */
export function changesOf(differences: readonly Difference[]): NotedChange[] {
  const noted = new Map<string, NotedChange>()
  for (const { lessonId, week, studyYearId, was, now } of withSubstitutes(withoutReturned(differences))) {
    const kind = kindOfChange({ was, now })
    if (kind === null) continue
    const key = [lessonId, kind, patternOf(kind, was), patternOf(kind, now)].join('/')
    const lastOn = [was?.date ?? '', now?.date ?? ''].toSorted().at(-1)!
    const same = noted.get(key)
    if (!same) noted.set(key, { lessonId, studyYearId, kind, weeks: [week], was, now, lastOn })
    else {
      same.weeks.push(week)
      if (lastOn > same.lastOn) same.lastOn = lastOn
    }
  }
  return [...noted.values()]
}
