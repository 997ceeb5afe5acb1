import type { TestServer } from '#platform/server/testing/test-server.ts'

/** The id of the holder of a demo account. */
export async function personOf({ db }: TestServer, login: string): Promise<number> {
  const account = await db
    .selectFrom('account')
    .select('person_id')
    .where('login', '=', login)
    .executeTakeFirstOrThrow()
  return account.person_id
}

/** Deletes the sheets of a person, so that a test opens the first one. */
export async function forgetSheets(server: TestServer, login: string): Promise<void> {
  const { db } = server
  const personId = await personOf(server, login)
  const sheets = await db
    .selectFrom('bypass_sheet as b')
    .innerJoin('student as s', 's.id', 'b.student_id')
    .select('b.id')
    .where('s.person_id', '=', personId)
    .execute()
  const ids = [0, ...sheets.map(({ id }) => id)]
  await db.deleteFrom('bypass_item').where('sheet_id', 'in', ids).execute()
  await db.deleteFrom('bypass_sheet').where('id', 'in', ids).execute()
}

/** Allows a person to sign for one unit alone. */
export async function letSign(server: TestServer, login: string, departmentId: number): Promise<void> {
  const personId = await personOf(server, login)
  const grant = {
    person_id: personId,
    permission: 'bypass-signing',
    department_id: departmentId,
    reason: 'Приказ 7',
  }
  await server.db.insertInto('permission_grant').values(grant).execute()
}
