import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'

const server = useTestServer({ areas: {}, template: 'demo' })

it('a certificate is picked up at the address of the directorate, which nothing else names otherwise', async () => {
  const { rows: directorates } = await sql<{ place: string; address: string }>`
    select i.short_name || ', дирекция: ' || d.address as place, d.address
    from department d join department_kind k on k.id = d.kind_id join department i on i.id = d.parent_id
    where k.code = 'directorate' order by d.id
  `.execute(server.db)
  expect(directorates.length).toBeGreaterThan(1)
  const { rows: places } = await sql<{ name: string }>`
    select name from certificates_choice where kind = 'place' and name ilike '%дирекция%' order by id
  `.execute(server.db)
  expect(places.map(({ name }) => name)).toEqual(directorates.map(({ place }) => place))
  const { rows: elsewhere } = await sql`
    select title from announcement where description ~* 'дирекци[^.]*кабинет'
  `.execute(server.db)
  expect(elsewhere).toEqual([])
})
