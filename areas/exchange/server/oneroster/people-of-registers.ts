import type { Registers } from './read-registers.ts'
import { sourcedId } from './sourced-id.ts'
import type { RosterRow } from './tables.ts'

/** Somebody who works and does not teach: the standard has no word for them. */
const EMPLOYEE = 'ext:employee'

interface Ids {
  orgIds: ReadonlyMap<number, string>
  userIds: ReadonlyMap<number, string>
}

/** The roles of people, the surest first: their main post, other posts, their studies. */
export function rolesOf({ posts, seats, classes }: Registers, { orgIds, userIds }: Ids): RosterRow[] {
  const teachers = new Set(classes.flatMap(({ teacherIds }) => teacherIds))
  const held = posts
    .toSorted((one, other) => Number(other.isMain) - Number(one.isMain))
    .map(({ postId, personId, departmentId, isTeaching, beginAt, endAt }) => ({
      sourcedId: `post-${postId}`,
      personId,
      role: isTeaching || teachers.has(personId) ? 'teacher' : EMPLOYEE,
      unitId: departmentId,
      beginAt,
      endAt,
    }))
  const studied = seats.map(({ studentId, personId, groupId, instituteId, beginAt, endAt }) => ({
    sourcedId: `student-${studentId}-${groupId}`,
    personId,
    role: 'student',
    unitId: instituteId,
    beginAt,
    endAt,
  }))
  const met = new Set<number>()
  return [...held, ...studied].map(({ personId, unitId, role, beginAt, endAt, ...id }) => {
    const roleType = met.has(personId) ? 'secondary' : 'primary'
    met.add(personId)
    return {
      ...id,
      userSourcedId: userIds.get(personId) ?? null,
      roleType,
      role,
      beginDate: beginAt,
      endDate: endAt,
      orgSourcedId: orgIds.get(unitId) ?? null,
    }
  })
}

/** Everybody with an account, a study, a post or lessons to teach; people of the archive stay. */
export function usersOf(
  { people, accounts, seats, posts, classes }: Registers,
  roles: readonly RosterRow[],
): RosterRow[] {
  const shown = new Set([
    ...accounts.keys(),
    ...seats.map(({ personId }) => personId),
    ...posts.map(({ personId }) => personId),
    ...classes.flatMap(({ teacherIds }) => teacherIds),
  ])
  const primary = roles.filter(({ roleType }) => roleType === 'primary')
  const orgOf = new Map(primary.map(({ userSourcedId, orgSourcedId }) => [userSourcedId, orgSourcedId]))
  return people
    .filter(({ id }) => shown.has(id))
    .map((person) => {
      const id = sourcedId('person', person)
      const account = accounts.get(person.id)
      return {
        sourcedId: id,
        enabledUser: String(account !== undefined && !account.isBlocked),
        username: account?.login ?? id,
        givenName: person.firstName,
        familyName: person.lastName,
        middleName: person.middleName,
        email: person.email,
        phone: person.phone,
        primaryOrgSourcedId: orgOf.get(id) ?? null,
      }
    })
}
