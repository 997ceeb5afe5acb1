import type { Permission } from '#platform/contract/permissions.ts'

/** The person behind a request. `personId` acts; `realPersonId` differs only while an administrator has switched. */
export interface Who {
  sessionId: string
  accountId: number
  login: string
  realPersonId: number
  personId: number
  permissions: ReadonlySet<Permission>
  sessionExpiresAt: Date
  /** When this session last proved its password. */
  provedAt: Date
}

/** Tells whether the person holds at least one of the permissions. */
export function hasAny(who: Who, ...permissions: Permission[]): boolean {
  return permissions.some((permission) => who.permissions.has(permission))
}
