import { givenAccount } from '#platform/server/testing/given-account.ts'
import type { TestServer } from '#platform/server/testing/test-server.ts'

let count = 0

/** Adds somebody with an account and these rights; returns the login and the person's id. */
export async function givenUser(
  { db }: TestServer,
  ...permissions: string[]
): Promise<{ login: string; personId: number }> {
  const login = `user${(count += 1)}`
  return { login, personId: await givenAccount(db, { login, permissions }) }
}

/** Leaves the portal without administrators. */
export async function forgetAdministrators({ db }: TestServer): Promise<void> {
  await db.deleteFrom('permission_grant').where('permission', '=', 'admin').execute()
}

export async function grantsOf({ db }: TestServer, personId: number) {
  return db
    .selectFrom('permission_grant')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
}

export async function stateOf({ db }: TestServer, personId: number) {
  return db
    .selectFrom('account')
    .select(['state', 'version'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
}
