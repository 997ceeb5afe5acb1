import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'

export type DemoLogin = (typeof DEMO_ACCOUNTS)[number]['login']

/** Opens the demo accounts for the people who play them. */
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
}
