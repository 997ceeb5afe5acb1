import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestServer } from '#platform/server/testing/test-server.ts'
import { timetableCalls } from '../contract/calls.ts'
import { timetableArea } from './handlers.ts'

const server = useTestServer({ areas: { timetable: timetableArea }, template: 'tiny' })
const url = timetableCalls.getDirectories.path

it('the directories are sent again only when they have changed', async () => {
  const ask = (tags?: string) =>
    server.as('student').raw({ method: 'GET', url, headers: tags ? { 'if-none-match': tags } : {} })
  const first = await ask()
  const tag = String(first.headers['etag'])
  expect([first.status, first.headers['cache-control']]).toEqual([200, 'private, no-cache'])
  const same = await ask(`"other", ${tag}`)
  expect([same.status, same.bytes.length]).toEqual([304, 0])
  await sql`update study_year set label = label || ' (иной)'`.execute(server.db)
  const changed = await ask(tag)
  expect(changed.status).toBe(200)
  expect(changed.headers['etag']).not.toBe(tag)
  expect((await server.as(null).raw({ method: 'GET', url, headers: { 'if-none-match': tag } })).status).toBe(
    401,
  )
})
