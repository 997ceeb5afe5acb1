import type { TestServer } from './test-server.ts'

/** The person who plays a demo login. */
export async function personOf({ db }: Pick<TestServer, 'db'>, login: string): Promise<number> {
  const account = db.selectFrom('account').select('person_id').where('login', '=', login)
  return (await account.executeTakeFirstOrThrow()).person_id
}
