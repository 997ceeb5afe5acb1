import { AREA_PERMISSIONS, AREA_UNIT_PERMISSIONS } from './area-permissions.ts'

/**
 * Every permission of the portal, by the names that travel in `current-user-details.permissions`.
 * The derived ones follow from the university's data at each request, the granted ones are given by hand; those of one
 * area alone are in its `contract/permissions.ts` (decision 0083).
 * Specification part 1, section 6; decisions D-30 to D-33.
 */
export const DERIVED_PERMISSIONS = [
  'student',
  'aspirant',
  'ex-student',
  'graduate',
  'worker',
  'department-head',
  'institute-or-deanery-head',
  'directorate',
  'military-department',
  'student-certificate',
  'student-course',
  'student-course-all-form',
] as const

export const GRANTED_PERMISSIONS = [
  'admin',
  'certificates',
  'rooms-management',
  'rooms-view',
  'rooms-department-assign-view',
  'rooms-department-assign-management',
  'rooms-dictionaries-management',
  'statements-report-iet',
  'resource-accounting',
  'booking-moderation',
  'military-admin',
  'elective-moderation',
  'career-management',
  'portfolio-competition',
  'publications-approval',
  'hr-import',
  'inventory-view',
  'users-management',
  'university-data',
  ...AREA_PERMISSIONS,
] as const

export const PERMISSIONS = [...DERIVED_PERMISSIONS, ...GRANTED_PERMISSIONS] as const

export type Permission = (typeof PERMISSIONS)[number]

/**
 * Permissions over the permissions of others: their holders sign in with a second factor and have the
 * shortest sessions.
 */
export const POWERFUL_PERMISSIONS: readonly Permission[] = ['admin', 'users-management']

/**
 * Permissions that may be granted for one unit: their checks look at the unit too. All others hold
 * everywhere, so they are never granted for a unit.
 */
export const UNIT_PERMISSIONS: readonly Permission[] = [
  'department-head',
  'institute-or-deanery-head',
  'directorate',
  ...AREA_UNIT_PERMISSIONS,
]

/**
 * The access rule of a call or screen: anyone, everyone signed in, or the holders of one of the listed
 * permissions.
 */
export type Access = 'public' | 'signed-in' | { anyOf: readonly Permission[] }

/** True when a person with these permissions passes the access rule; `null` means not signed in. */
export function isAllowed(access: Access, permissions: Iterable<string> | null): boolean {
  if (access === 'public') return true
  if (permissions === null) return false
  if (access === 'signed-in') return true
  const held = new Set(permissions)
  return access.anyOf.some((permission) => held.has(permission))
}
