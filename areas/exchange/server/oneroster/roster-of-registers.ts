import { addDays } from '#platform/contract/calendar.ts'
import { rolesOf, usersOf } from './people-of-registers.ts'
import { flowClasses, flowEnrollments } from './flow-classes.ts'
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

const classId = ({ groupId, disciplineId: discipline, subgroup, term }: TaughtClass, year: number) =>
  `class-${year}-${term}-${groupId}-${discipline}${subgroup === 0 ? '' : `-${subgroup}`}`

function classesOf({ classes, groups, disciplines }: Registers, orgIds: OrgIds, year: number): RosterRow[] {
  const byId = new Map(disciplines.map((discipline) => [discipline.id, discipline]))
  return classes.map((taught) => {
    const group = groups.get(taught.groupId)!
    const discipline = byId.get(taught.disciplineId)!
    return {
      sourcedId: classId(taught, year),
      title: `${group.name}, ${discipline.name}${taught.subgroup === 0 ? '' : `, подгруппа ${taught.subgroup}`}`,
      courseSourcedId: sourcedId('discipline', discipline),
      classCode: group.name,
      classType: 'scheduled',
      schoolSourcedId: orgIds.get(group.instituteId) ?? null,
      termSourcedIds: termId(year, taught.term),
    }
  })
}

const isTaught =
  ({ subgroup }: TaughtClass) =>
  (seat: Registers['seats'][number]) =>
    subgroup === 0 || seat.subgroup === subgroup

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
    const seats = seatsOf.get(taught.groupId) ?? []
    for (const { studentId, personId, beginAt, endAt } of seats.filter(isTaught(taught)))
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
  const courses = coursesOf(registers, orgIds)
  const terms = [termId(year, 1), termId(year, 2)]
  const flowParts = { flows: registers.flows, disciplines: registers.disciplines, courses, userIds, terms }
  const roles = rolesOf(registers, { orgIds, userIds })
  return {
    academicSessions: sessionsOf(registers),
    orgs: orgsOf(registers, orgIds),
    courses,
    classes: [...classesOf(registers, orgIds, year), ...flowClasses(flowParts)],
    users: usersOf(registers, roles),
    roles,
    enrollments: [...enrollmentsOf({ registers, orgIds, userIds, year }), ...flowEnrollments(flowParts)],
  }
}
