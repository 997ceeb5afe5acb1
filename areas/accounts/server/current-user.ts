import { PERMISSIONS } from '#platform/contract/permissions.ts'
import type { Who } from '#platform/server/auth/who.ts'
import { mustSetUpSecondFactor } from '#platform/server/auth/second-factor-duty.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import type { AnswerBeforeParsing } from '#platform/server/http/handlers.ts'
import type { CurrentUser, OwnGroup } from '../contract/current-user.ts'
import { ownGroupLabel, USER_KINDS } from '../contract/user-types.ts'
import type { CurrentUserRow, OwnGroupRow } from './current-user-store.ts'

function statusOf(who: Who, row: CurrentUserRow): string | null {
  if (row.postName !== null) return `${row.postName}, ${row.departmentName}`
  const group = row.groups[0]
  if (group) return ownGroupLabel(group.name)
  return USER_KINDS.find(({ permission }) => who.permissions.has(permission))?.label ?? null
}

/** Shapes the answer of `current-user-details`. Specification part 1, section 3, "Current user". */
export function presentCurrentUser(
  who: Who,
  row: CurrentUserRow,
  settings: ServerSettings,
): AnswerBeforeParsing<CurrentUser> {
  return {
    id: who.personId,
    fullName: row.fullName,
    name: row.firstName,
    surname: row.lastName,
    secondName: row.middleName,
    avatar: row.avatar,
    login: row.login ?? '',
    permissions: PERMISSIONS.filter((permission) => who.permissions.has(permission)),
    studentLevelId: row.studyLevelId,
    staticPages: row.staticPages,
    openPages: row.openPages,
    holdings: row.holdings,
    impersonator: who.switched && {
      id: who.realPersonId,
      fullName: row.realName,
      mode: who.switched.mode,
      endsAt: who.switched.endsAt,
    },
    mustSetUpSecondFactor: mustSetUpSecondFactor(who, settings),
    userTypes: userTypesOf(who, row),
    status: statusOf(who, row),
    sessionExpiresAt: who.sessionExpiresAt,
  }
}

/** Lists the kinds of person that somebody is; a student's kind names the group. Decision D-48. */
export function userTypesOf(who: Who, { groups }: Pick<CurrentUserRow, 'groups'>): CurrentUser['userTypes'] {
  return USER_KINDS.filter(({ permission }) => who.permissions.has(permission)).map(
    ({ permission, label }) => {
      const isStudying = permission === 'student' || permission === 'aspirant'
      const group = isStudying
        ? groups.find(({ level }) => (level === 4) === (permission === 'aspirant'))
        : undefined
      return { type: permission, label, groupId: group?.id ?? null }
    },
  )
}

export function presentOwnGroup(row: OwnGroupRow): OwnGroup {
  return {
    id: row.id,
    name: row.name,
    studentId: row.studentId,
    spec: row.spec,
    studyForm: { id: row.studyFormId, name: row.studyForm },
    studyLevel: { id: row.studyLevelId, name: row.studyLevel },
    recordBook: row.recordBook,
    placeKind: { id: row.placeKindId, name: row.placeKind },
    isCurrent: row.isCurrent,
  }
}
