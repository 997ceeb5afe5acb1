import { studyRoleKey } from '#areas/accounts/contract/study-roles.ts'
import type { Today, TodayRole } from '../../contract/today.ts'

/** The role in which the day is shown: the one chosen in the top bar, else the person's first. */
export function chosenRole({ roles }: Today, roleKey: string | undefined): TodayRole | undefined {
  return roles.find(({ group }) => studyRoleKey(group?.id ?? null) === roleKey) ?? roles[0]
}
