import { addDays } from '#platform/contract/dates.ts'
import { rolesOf, usersOf } from './people-of-registers.ts'
import type { Registers } from './read-registers.ts'
import { sourcedId } from './sourced-id.ts'
import type { Roster, RosterRow } from './tables.ts'
import { orgTypeOf } from './org-types.ts'

const yearId = (id: number) => `year-${id}`
const termId = (year: number, term: number) => `year-${year}-term-${term}`

function sessionsOf({ years }: Registers): RosterRow[] {
  return years.flatMap(({ id, label, beginAt, secondTermFrom, endAt }) => {
    const schoolYear = endAt.slice(0, 4)
    const year = {
      sourcedId: yearId(id),
      title: label,
      type: 'schoolYear',
      startDate: beginAt,
      endDate: endAt,
    }
    const term = (number: number, startDate: string, endDate: string) => ({
      sourcedId: termId(id, number),
      title: `${label}, семестр ${number}`,
      type: 'semester',
      startDate,
      endDate,
      parentSourcedId: yearId(id),
      schoolYear,
    })
    return [
      { ...year, schoolYear },
      term(1, beginAt, addDays(secondTermFrom, -1)),
      term(2, secondTermFrom, endAt),
    ]
  })
}

export type OrgIds = ReadonlyMap<number, string>

function orgsOf({ units }: Registers, orgIds: OrgIds): RosterRow[] {
  return units.map((unit) => ({
    sourcedId: sourcedId('unit', unit),
    name: unit.name,
    type: orgTypeOf(unit.kind),
    parentSourcedId: unit.parentId === null ? null : (orgIds.get(unit.parentId) ?? null),
  }))
}

function coursesOf({ disciplines, units }: Registers, orgIds: OrgIds): RosterRow[] {
  const top = units.find(({ parentId }) => parentId === null)
  const ofNobody = top ? sourcedId('unit', top) : null
  return disciplines.map(({ departmentId, name, ...discipline }) => ({
    sourcedId: sourcedId('discipline', discipline),
    title: name,
    orgSourcedId: (departmentId === null ? undefined : orgIds.get(departmentId)) ?? ofNobody,
  }))
}

type TaughtClass = Registers['classes'][number]

const classId = ({ groupId, disciplineId: discipline, term }: TaughtClass, year: number) =>
  `class-${year}-${term}-${groupId}-${discipline}`

function classesOf({ classes, groups, disciplines }: Registers, orgIds: OrgIds, year: number): RosterRow[] {
  const byId = new Map(disciplines.map((discipline) => [discipline.id, discipline]))
  return classes.map((taught) => {
    const group = groups.get(taught.groupId)!
    const discipline = byId.get(taught.disciplineId)!
    return {
      sourcedId: classId(taught, year),
      title: `${group.name}, ${discipline.name}`,
      courseSourcedId: sourcedId('discipline', discipline),
      classCode: group.name,
      classType: 'scheduled',
      schoolSourcedId: orgIds.get(group.instituteId) ?? null,
      termSourcedIds: termId(year, taught.term),
    }
  })
}

interface EnrollmentParts {
  registers: Registers
  orgIds: OrgIds
  userIds: ReadonlyMap<number, string>
  year: number
}

function* enrollmentsOf({ registers, orgIds, userIds, year }: EnrollmentParts): Generator<RosterRow> {
  const seatsOf = Map.groupBy(registers.seats, ({ groupId }) => groupId)
  for (const taught of registers.classes) {
    const classSourcedId = classId(taught, year)
    const schoolSourcedId = orgIds.get(registers.groups.get(taught.groupId)!.instituteId) ?? null
    const common = { classSourcedId, schoolSourcedId }
    for (const [place, personId] of taught.teacherIds.entries())
      yield {
        sourcedId: `${classSourcedId}-teacher-${personId}`,
        ...common,
        userSourcedId: userIds.get(personId) ?? null,
        role: 'teacher',
        primary: String(place === 0),
      }
    for (const { studentId, personId, beginAt, endAt } of seatsOf.get(taught.groupId) ?? [])
      yield {
        sourcedId: `${classSourcedId}-student-${studentId}`,
        ...common,
        userSourcedId: userIds.get(personId) ?? null,
        role: 'student',
        primary: 'false',
        beginDate: beginAt,
        endDate: endAt,
      }
  }
}

/** The registers in the tables of the standard. */
export function rosterOf(registers: Registers): Roster {
  const orgIds = new Map(registers.units.map((unit) => [unit.id, sourcedId('unit', unit)]))
  const userIds = new Map(registers.people.map((person) => [person.id, sourcedId('person', person)]))
  const year = registers.years.find(({ isCurrent }) => isCurrent)?.id ?? 0
  const roles = rolesOf(registers, { orgIds, userIds })
  return {
    academicSessions: sessionsOf(registers),
    orgs: orgsOf(registers, orgIds),
    courses: coursesOf(registers, orgIds),
    classes: classesOf(registers, orgIds, year),
    users: usersOf(registers, roles),
    roles,
    enrollments: [...enrollmentsOf({ registers, orgIds, userIds, year })],
  }
}
