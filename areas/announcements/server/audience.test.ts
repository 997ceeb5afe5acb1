import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { isOfAudience, type AudienceRow } from '../contract/audience.ts'
import { announcementsCalls as calls } from '../contract/calls.ts'
import { useEditor } from './testing/announcement-editor.ts'

const { server, editor, write, seenBy, registerOf } = useEditor()

describe('the rule of an audience', () => {
  it('is the same in SQL and in code, for any audience and any student', async () => {
    const people = await server.db
      .selectFrom('account as a')
      .select(['a.login', 'a.person_id'])
      .where('a.login', 'in', ['student', 'student2', 'student3', 'spo', 'master', 'teacher', 'head'])
      .execute()
    const { rows } = await standings(people.map(({ person_id }) => person_id))
    const audienceRows = [...new Set(rows.flatMap(({ traits }) => traits))].map((trait) => {
      const [kind, value] = trait.split(':')
      return { kind, value } as AudienceRow
    })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.constantFrom(...audienceRows), { minLength: 1, maxLength: 4 }),
        async (audience) => {
          const { id } = await write(audience)
          const { items } = await registerOf(id, { limit: 200 })
          const { count } = (await editor().call(calls.countAudience, { audience })).body as { count: number }
          for (const { login, person_id } of people) {
            const isMeant = rows.some(
              (row) => row.person_id === person_id && isOfAudience(audience, new Set(row.traits)),
            )
            expect((await seenBy(login, id)) !== undefined, `${login} ${JSON.stringify(audience)}`).toBe(
              isMeant,
            )
            if (count <= 200) expect(items.some(({ personId }) => personId === person_id)).toBe(isMeant)
          }
        },
      ),
      { numRuns: 25 },
    )
  })

  it('counts the holders of a permission, and nobody else', async () => {
    const { id } = await write([{ kind: 'permission', value: 'graduate' }])
    const { items } = await registerOf(id)
    const graduates = await server.db
      .selectFrom('student')
      .select('person_id')
      .distinct()
      .where('state_id', '=', 4)
      .execute()
    expect(items).toHaveLength(graduates.length)
  })
})

function standings(ids: number[]) {
  return sql<{ person_id: number; traits: string[] }>`
    select person_id, traits from announcement_standing('2026-11-18') where person_id = any(${ids})
  `.execute(server.db)
}

describe('the holders of permissions', () => {
  it('are the same whether found person by person or all at once', async () => {
    const admin = await server.db
      .selectFrom('account')
      .select('person_id')
      .where('login', 'in', ['admin', 'clerk'])
      .execute()
    // A right that is denied, and administration that is denied with what follows from it.
    for (const [{ person_id }, permission] of [
      [admin[0]!, 'admin'],
      [admin[1]!, 'worker'],
    ] as const)
      await server.db
        .insertInto('permission_grant')
        .values({ person_id, permission, effect: 'deny', reason: 'Проверка' })
        .execute()
    const { rows } = await sql<{ missing: number; permissions: number }>`
      with one_by_one as (
        select distinct p.id as person_id, h.permission from person p, permissions_of(p.id, '2026-11-18') h
      ), at_once as (
        select h.person_id, k.permission from (select distinct permission from one_by_one) k,
          holders_of(array[k.permission], '2026-11-18') h
      )
      select (select count(*)::int from (
          (select * from one_by_one except select * from at_once) union all
          (select * from at_once except select * from one_by_one)) difference) as missing,
        (select count(distinct permission)::int from at_once) as permissions
    `.execute(server.db)
    expect(rows[0]!.missing).toBe(0)
    expect(rows[0]!.permissions).toBeGreaterThan(10)
    await server.db.deleteFrom('permission_grant').where('reason', '=', 'Проверка').execute()
  })
})
