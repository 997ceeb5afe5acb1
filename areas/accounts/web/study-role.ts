import { useSyncExternalStore } from 'react'
import { holdsAny, useUser } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import type { OwnGroup } from '../contract/current-user.ts'
import { studyRoles, type StudyRole } from '../contract/study-roles.ts'
import { useOwnGroups } from './own-groups.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function storageKey(userId: number): string {
  return `kabinet.study-role.${userId}`
}

/** The role that the person has chosen on this device, or the first of theirs. */
export function chosenStudyRole(
  { id, permissions }: Pick<SessionUser, 'id' | 'permissions'>,
  groups: readonly OwnGroup[],
): StudyRole | undefined {
  const roles = studyRoles({ permissions, groups })
  const chosenKey = localStorage.getItem(storageKey(id))
  return roles.find(({ key }) => key === chosenKey) ?? roles[0]
}

interface StudyRoleChoice {
  roles: readonly StudyRole[]
  /** The chosen role; undefined while the groups are read, and for people without any. */
  role: StudyRole | undefined
  choose: (key: string) => void
}

/** The person's study roles and the one chosen in the top bar, remembered on this device. Decision D-40. */
export function useStudyRole(): StudyRoleChoice {
  const user = useUser()
  const isStudent = holdsAny(user, ['student', 'aspirant'])
  const { data: groups = [] } = useOwnGroups({ isEnabled: isStudent })
  useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey(user.id)))
  const roles = studyRoles({ permissions: user.permissions, groups })
  return {
    roles,
    role: chosenStudyRole(user, groups),
    choose: (key) => {
      localStorage.setItem(storageKey(user.id), key)
      for (const listener of listeners) listener()
    },
  }
}

/** The side of the chosen role; undefined for those who either study or work. */
export function useSide(): 'study' | 'work' | undefined {
  const { roles, role } = useStudyRole()
  if (role === undefined || roles.length < 2) return undefined
  return role.groupId === 0 ? 'work' : 'study'
}
