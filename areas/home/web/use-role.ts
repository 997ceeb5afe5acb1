import { useState } from 'react'
import { ownGroupLabel } from '#areas/accounts/contract/user-types.ts'
import type { WidgetValue } from '../contract/widgets-filling.ts'

export type Role = WidgetValue<'today'>['roles'][number]

const STORED_UNDER = 'kabinet-home-role'

export function roleKey({ group }: Role): string {
  return group ? `group-${group.id}` : 'worker'
}

/** «Студент гр. ИКБО-01-24» or «Сотрудник». Specification part 1, section 3. */
export function roleLabel({ group }: Role): string {
  return group ? ownGroupLabel(group.name) : 'Сотрудник'
}

/** The role in which a person of several looks at the day; the device remembers it. */
export function useRole(roles: readonly Role[]): [Role | null, (role: Role) => void] {
  const [key, setKey] = useState(() => localStorage.getItem(STORED_UNDER))
  const chosen = roles.find((role) => roleKey(role) === key) ?? roles[0] ?? null
  const choose = (role: Role) => {
    localStorage.setItem(STORED_UNDER, roleKey(role))
    setKey(roleKey(role))
  }
  return [chosen, choose]
}
