import type { Permission } from '#platform/contract/permissions.ts'
import type { SwitchMode } from '#platform/contract/switching.ts'

/** The switch of an administrator who is in somebody's place. */
export interface Switched {
  id: number
  mode: SwitchMode
  endsAt: Date
}

/** The person behind a request. `personId` acts; `realPersonId` differs only while an administrator has switched. */
export interface Who {
  sessionId: string
  accountId: number
  login: string
  realPersonId: number
  personId: number
  permissions: ReadonlySet<Permission>
  sessionExpiresAt: Date
  /** The last time this session proved its password. */
  provedAt: Date
  switched: Switched | null
  /** The account has an app with codes or a passkey. */
  hasSecondFactor: boolean
  /** This very request found that the switch is over: the session is the administrator's again. */
  hasJustReturned: boolean
}

/** True when the person holds at least one of the permissions. */
export function hasAny(who: Who, ...permissions: Permission[]): boolean {
  return permissions.some((permission) => who.permissions.has(permission))
}
