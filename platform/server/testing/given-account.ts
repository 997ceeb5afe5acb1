import type { Db } from '#platform/server/db/database.ts'

interface GivenAccount {
  login: string
  permissions?: readonly string[]
}

/** Adds a person with an account and hand-made grants, and returns the person's id. */
export async function givenAccount(db: Db, { login, permissions = [] }: GivenAccount): Promise<number> {
  const person = await db
    .insertInto('person')
    .values({ last_name: 'Иванова', first_name: 'Анна', middle_name: 'Петровна' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('account')
    .values({ person_id: person.id, login, password_hash: '', state: 'active' })
    .execute()
  for (const permission of permissions) {
    await db
      .insertInto('permission_grant')
      .values({ person_id: person.id, permission, reason: 'test' })
      .execute()
  }
  return person.id
}
