import type { TestServer } from '#platform/server/testing/test-server.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'

export const HOLDER_PASSWORD = 'Тихая гавань 48'

/** Adds a person with an account, a known password and, by default, a confirmed address. */
export async function givenHolder(
  { db, clock }: TestServer,
  login: string,
  contacts: { email?: string | null; phone?: string } = {},
): Promise<number> {
  const { id: personId } = await db
    .insertInto('person')
    .values({ last_name: 'Орлова', first_name: 'Мария' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const now = clock.now()
  const email = contacts.email === undefined ? `${login}@example.ru` : contacts.email
  const { id } = await db
    .insertInto('account')
    .values({
      person_id: personId,
      login,
      password_hash: await hashPassword(HOLDER_PASSWORD),
      email,
      password_changed_at: now,
      email_confirmed_at: email && now,
      phone: contacts.phone ?? null,
      phone_confirmed_at: contacts.phone === undefined ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
