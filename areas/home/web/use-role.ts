import { useStudyRole } from '#areas/accounts/web/public.tsx'
import type { WidgetValue } from '../contract/widgets-filling.ts'

export type Role = WidgetValue<'today'>['roles'][number]

function groupIdOf({ group }: Role): number {
  return group?.id ?? 0
}

/** The role in which the day is shown: the one chosen in the top bar, else the person's first. */
export function useRole(roles: readonly Role[]): Role | null {
  const { role } = useStudyRole()
  return roles.find((own) => groupIdOf(own) === role?.groupId) ?? roles[0] ?? null
}
