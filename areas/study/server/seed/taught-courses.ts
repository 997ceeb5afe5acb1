import { disciplineNamesOf, type Disciplines } from './disciplines.ts'
import { adaptLine, frameOf, ownLine, type CurriculumLine } from './curriculum.ts'
import { EVENING } from './group-plan.ts'
import type { SeededGroup } from './groups.ts'
import { LEVEL } from './specialities.ts'

/** One discipline taught to a flow of groups in one term; hours are half-lessons a week. */
export interface TaughtCourse extends Omit<CurriculumLine, 'name'> {
  term: 1 | 2
  disciplineId: number
  /** The field whose teachers give it. */
  profile: string
  groupIds: number[]
}

const MOST_GROUPS_IN_A_FLOW = 4
const MOST_GROUPS_IN_SPORT = 3

/** The number of its fields that a speciality has studied before each term. */
const OWN_BEFORE = [0, 2, 4, 8, 12, 17, 22, 27]

/** The fields of a speciality: those of its chair and of the neighbours, a chair's own more often at first. */
function ownFields(group: SeededGroup, neighbours: readonly string[]): string[] {
  const own = [...disciplineNamesOf(group.profile)]
  const others = neighbours
    .filter((profile) => profile !== group.profile)
    .map((profile) => [...disciplineNamesOf(profile)])
  const fields = own.splice(0, 4)
  while (own.length > 0 || others.some((names) => names.length > 0)) {
    fields.push(...own.splice(0, 2))
    for (const names of others) fields.push(...names.splice(0, 1))
  }
  return fields
}

function isTaughtToAll(name: string): boolean {
  return [
    'Правоведение',
    'Экономика предприятия',
    'Управление проектами',
    'Деловая этика',
    'Социология',
  ].includes(name)
}

function linesOf(group: SeededGroup, term: 1 | 2, neighbours: readonly string[]): CurriculumLine[] {
  const { lines, own } = frameOf(group.level, group.form === EVENING, group.course, term)
  const fields = ownFields(group, neighbours).filter((name) => !isTaughtToAll(name))
  // Masters and postgraduates start over, from the far end of the list.
  const isHigher = group.level === LEVEL.master || group.level === LEVEL.postgraduate
  const ordered = isHigher ? fields.toReversed() : fields
  const start = OWN_BEFORE[Math.min(group.course - 1, 3) * 2 + term - 1] ?? 0
  const taken = Array.from(
    { length: Math.min(own, ordered.length) },
    (_, place) => ordered[(start + place) % ordered.length] ?? '',
  )
  return [...lines.map((line) => adaptLine(line, group.profile, term)), ...taken.map(ownLine)]
}

function flowKey(group: SeededGroup, term: number, line: CurriculumLine): string {
  const field = line.isExtra ? `${group.id}` : `${group.instituteId}`
  return [
    term,
    line.name,
    field,
    group.level,
    group.form,
    group.course,
    line.lectures,
    line.practices,
    line.labs,
  ].join('|')
}

function chunk<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  const even = Math.ceil(items.length / count)
  return Array.from({ length: count }, (_, index) => items.slice(index * even, (index + 1) * even))
}

interface Taught {
  group: SeededGroup
  line: CurriculumLine
  term: 1 | 2
}

function toCourses(taught: readonly Taught[], disciplines: Disciplines): TaughtCourse[] {
  const first = taught[0]
  if (!first) return []
  const { name, ...hours } = first.line
  const discipline = disciplines.get(name)
  if (!discipline) throw new Error(`No discipline ${name}`)
  const profile = discipline.profile ?? first.group.profile
  const largest = hours.isSport ? MOST_GROUPS_IN_SPORT : MOST_GROUPS_IN_A_FLOW
  return chunk(taught, largest).map((part) => ({
    ...hours,
    term: first.term,
    disciplineId: discipline.id,
    profile,
    groupIds: part.map(({ group }) => group.id),
  }))
}

/** Everything that the groups are taught this study year. `profilesByInstitute` says which fields are neighbours. */
export function planTaughtCourses(
  groups: readonly SeededGroup[],
  disciplines: Disciplines,
  profilesByInstitute: ReadonlyMap<number, readonly string[]>,
): TaughtCourse[] {
  const taught = ([1, 2] as const).flatMap((term) =>
    groups
      .filter(({ isFinished }) => !isFinished)
      .flatMap((group) =>
        linesOf(group, term, profilesByInstitute.get(group.instituteId) ?? []).map((line) => ({
          group,
          line,
          term,
        })),
      ),
  )
  const flows = Map.groupBy(taught, ({ group, line, term }) => flowKey(group, term, line))
  return [...flows.values()].flatMap((members) => toCourses(members, disciplines))
}
