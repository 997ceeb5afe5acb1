import type { DemoLogin } from '#areas/accounts/server/seed.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { givePermissions } from './grants/given-permissions-store.ts'

/** The rights that the demo accounts are granted by hand; all others follow from their posts and studies. */
const GRANTS: Partial<Record<DemoLogin, readonly Permission[]>> = {
  directorate: ['statements-report-iet'],
  clerk: ['certificates', 'military-admin'],
  facility: [
    'rooms-management',
    'rooms-dictionaries-management',
    'rooms-department-assign-management',
    'inventory-view',
    'booking-moderation',
  ],
  energy: ['resource-accounting', 'rooms-view'],
  moderator: ['elective-moderation', 'booking-moderation'],
  hr: ['hr-import', 'personal-documents'],
  career: ['career-management', 'portfolio-competition'],
  science: ['publications-approval'],
  content: ['content-management'],
  admin: ['admin'],
}

/** Grants rights to those who play these logins. */
export async function grantToCast(
  { db, cast }: AreaSeeding,
  grants: Partial<Record<DemoLogin, readonly Permission[]>>,
): Promise<void> {
  const given = [...cast].flatMap(([login, personId]) =>
    (grants[login as DemoLogin] ?? []).map((permission) => ({ personId, permission })),
  )
  await givePermissions(db, given, 'Демонстрационная учётная запись')
}

/** Grants the demo accounts the permissions that do not follow from their posts and studies. */
export function seedDemoGrants(seeding: AreaSeeding): Promise<void> {
  return grantToCast(seeding, GRANTS)
}
