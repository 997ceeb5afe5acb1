import type { DemoLogin } from '#areas/accounts/server/seed.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import { givePermissions } from './grants/given-permissions-store.ts'

/** What the demo accounts are granted by hand; all other rights follow from their posts and studies. */
const GRANTS: Partial<Record<DemoLogin, readonly Permission[]>> = {
  directorate: ['statements-report-iet'],
  clerk: ['certificates', 'military-admin', 'bypass-signing'],
  facility: [
    'rooms-management',
    'rooms-dictionaries-management',
    'rooms-department-assign-management',
    'inventory-view',
    'booking-moderation',
  ],
  energy: ['resource-accounting', 'rooms-view'],
  moderator: ['elective-moderation', 'booking-moderation'],
  hr: ['hr-import'],
  career: ['career-management', 'portfolio-competition'],
  science: ['publications-approval'],
  content: ['content-management'],
  admin: ['admin'],
}

/** Grants the demo accounts what does not follow from their posts and studies. */
export async function seedDemoGrants(
  { db }: Seeding,
  personByLogin: ReadonlyMap<DemoLogin, number>,
): Promise<void> {
  const grants = [...personByLogin].flatMap(([login, personId]) =>
    (GRANTS[login] ?? []).map((permission) => ({ personId, permission })),
  )
  await givePermissions(db, grants, 'Демонстрационная учётная запись')
}
