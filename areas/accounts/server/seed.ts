import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#areas/portal/contract/demo-accounts.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'

export type DemoLogin = (typeof DEMO_ACCOUNTS)[number]['login']

/** The number of days for which the demo accounts, all but one, have been in use. */
const DAYS_IN_USE = 80
/** Still sees where to begin. */
const NEWCOMER: DemoLogin = 'student3'

/** Opens the demo accounts for the people who play them. */
export async function seedDemoAccounts({ db, today, now, cast }: AreaSeeding): Promise<void> {
  // Everybody knows this password, so one hash is enough for all.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const accounts = DEMO_ACCOUNTS.map(({ login }) => {
    const personId = cast.get(login)
    if (personId === undefined) throw new Error(`Nobody plays ${login}`)
    return {
      person_id: personId,
      login,
      password_hash: passwordHash,
      email: `${login}@kabinet.example`,
      email_confirmed_at: soFar({ now }, `${today}T00:00:00Z`),
      is_demo: true,
      created_at: `${addDays(today, login === NEWCOMER ? -2 : -DAYS_IN_USE)}T06:00:00Z`,
    }
  })
  await insertRows(db, 'account', accounts)
}
