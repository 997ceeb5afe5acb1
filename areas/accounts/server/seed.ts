import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

export type DemoLogin = (typeof DEMO_ACCOUNTS)[number]['login']

/** What the demo accounts are granted by hand; all other rights follow from their posts and studies. */
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
  hr: ['hr-import'],
  career: ['career-management', 'portfolio-competition'],
  science: ['publications-approval'],
  content: ['content-management'],
  admin: ['admin'],
}

/** Opens the demo accounts for the people who play them, and grants their rights. */
export async function seedDemoAccounts(
  { db, today }: Seeding,
  personByLogin: ReadonlyMap<DemoLogin, number>,
): Promise<void> {
  const accounts = await Promise.all(
    DEMO_ACCOUNTS.map(async ({ login }) => {
      const personId = personByLogin.get(login)
      if (personId === undefined) throw new Error(`Nobody plays ${login}`)
      const email = `${login}@kabinet.example`
      return {
        person_id: personId,
        login,
        password_hash: await hashPassword(DEMO_PASSWORD),
        email,
        email_confirmed_at: `${today}T00:00:00Z`,
        is_demo: true,
      }
    }),
  )
  await insertRows(db, 'account', accounts)
  const grants = accounts.flatMap(({ login, person_id }) =>
    (GRANTS[login] ?? []).map((permission) => ({
      person_id,
      permission,
      reason: 'Демонстрационная учётная запись',
    })),
  )
  await insertRows(db, 'permission_grant', grants)
}
