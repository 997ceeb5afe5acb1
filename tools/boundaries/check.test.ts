import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkBoundaries } from './check.ts'

const folders: string[] = []

const MIGRATION = [
  '-- owner: study, core',
  'create table student (',
  '-- owner: chats',
  'create table chat (',
  'create table chat_member (',
  '-- owner: accounts',
  'create table session (',
  '-- owner: platform',
  'create table audit_log (',
].join('\n')

/** Makes a project of these files and judges it. */
async function judge(files: Record<string, string>): Promise<string[]> {
  const project = await mkdtemp(join(tmpdir(), 'kabinet-walls-'))
  folders.push(project)
  for (const [path, code] of Object.entries({ 'database/migrations/0001.sql': MIGRATION, ...files })) {
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), code)
  }
  return checkBoundaries(project)
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** A file, its text, and a part of the expected message. */
type Wrong = readonly [path: string, code: string, wrong: string]

async function expectWrong([path, code, wrong]: Wrong): Promise<void> {
  const lines = await judge({ [path]: code })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain(`${path}:1: `)
  expect(lines[0]).toContain(wrong)
}

const CONTRACT = 'areas/a/contract/x.ts'
const SERVER = 'areas/a/server/x.ts'
const STORE = 'areas/a/server/a-store.ts'
const WEB = 'areas/a/web/x.ts'

describe('the walls between sides', () => {
  it.each<Wrong>([
    [WEB, "import '../server/handlers.ts'", 'web code must not import server code'],
    [WEB, "import type { X } from '../server/handlers.ts'", 'web code must not import server code'],
    [WEB, "type X = import('#areas/a/server/x.ts').X", 'web code must not import server code'],
    [WEB, "const x = () => import('#platform/server/clock.ts')", 'web code must not import server code'],
    [WEB, "export { x } from '#platform/server/clock.ts'", 'web code must not import server code'],
    [WEB, "import type { DB } from '#database/types.ts'", 'must not import database/types.ts'],
    [WEB, "import 'node:fs'", 'must not import node:fs'],
    [WEB, "import 'fs'", 'must not import fs'],
    [WEB, "import 'kysely'", 'not among the packages for the browser'],
    [WEB, "const to = '/news'", 'name the screen'],
    [WEB, 'const to = `/news/${id}`', 'name the screen'],
    [WEB, "await fetch('/api')", 'not by fetch'],
    [WEB, "await window.fetch('/api')", 'not by fetch'],
    [CONTRACT, "import '#platform/server/clock.ts'", 'contract code must not import server code'],
    [CONTRACT, "import 'react'", 'may import zod/mini alone'],
    [CONTRACT, "import * as z from 'zod'", 'may import zod/mini alone'],
    [SERVER, "import '../web/x.ts'", 'server code must not import web code'],
    [SERVER, "import 'react'", 'is for the browser'],
  ])('stop %s with %s', async (...wrong) => {
    await expectWrong(wrong)
  })
})

describe('the walls between areas, platform and apps', () => {
  it.each<Wrong>([
    [SERVER, "import '#areas/b/server/b-store.ts'", 'only the contract and server/public.ts'],
    [SERVER, "import '../../b/server/handlers.ts'", 'only the contract and server/public.ts'],
    [WEB, "import '#areas/b/web/BPage.tsx'", 'only the contract and web/public.tsx'],
    [SERVER, "import '#apps/server/config.ts'", 'an area must not import an app'],
    [SERVER, "import '#platform/server/testing/test-server.ts'", 'must not be imported by what runs'],
    [SERVER, "import './testing/given.ts'", 'must not be imported by what runs'],
    ['platform/server/x.ts', "import '#areas/a/contract/calls.ts'", 'the platform knows no area'],
    ['platform/web/x.ts', "import '#apps/web/areas.ts'", 'the platform knows no area'],
    ['apps/server/areas.ts', "import '#areas/a/server/a-store.ts'", 'only the entry files'],
    ['apps/web/areas.ts', "import '#areas/a/web/APage.tsx'", 'only the entry files'],
    ['apps/server/areas.ts', "import '#areas/a/server/handlers.ts'", 'only the entry files'],
    ['apps/server/config.ts', "import '#areas/a/server/area.ts'", 'only the composition files'],
    ['apps/web/main.tsx', "import '#apps/server/areas.ts'", 'must not import server code'],
    [STORE, "import '#platform/server/http/handlers.ts'", 'a store knows the database alone'],
    [STORE, "import 'fastify'", 'a store knows the database alone'],
    [STORE, "import './b-store.ts'", 'no other store'],
    [STORE, "import './handlers.ts'", 'imports no handler'],
    [STORE, "import '#areas/b/server/public.ts'", 'no other area'],
  ])('stop %s with %s', async (...wrong) => {
    const lines = (await judge({ [wrong[0]]: wrong[1] })).join('\n')
    expect(lines).toContain(wrong[2])
  })

  it.each([
    [SERVER, "import '#areas/b/server/public.ts'"],
    [STORE, "import type { X } from '../contract/x.ts'; import { sql } from 'kysely'"],
    [WEB, "import '#areas/b/contract/calls.ts'; import '#areas/c/web/public.tsx'"],
    [WEB, "import { useCall } from '#platform/web/api/use-call.ts'; await cache.fetch(1)"],
    ['areas/a/server/seed/x.ts', "import '#areas/b/server/seed.ts'"],
    ['areas/a/server/x.test.ts', "import '#areas/b/server/handlers.ts'; import './testing/given.ts'"],
    ['apps/server/areas.ts', "import '#areas/a/server/area.ts'"],
    ['apps/server/testing/x.ts', "import '#areas/a/server/commands.ts'"],
    ['apps/web/vite.config.ts', "import '../../tools/vite-walls.ts'; import 'node:url'"],
  ])('let %s pass with %s', async (path, code) => {
    expect(await judge({ [path]: code })).toEqual([])
  })

  it('stop areas that import each other in a circle', async () => {
    const wrongs = await judge({
      'areas/a/server/x.ts': "import '#areas/b/server/public.ts'",
      'areas/b/web/x.ts': "import '#areas/c/web/public.tsx'",
      'areas/c/server/public.ts': "import '#areas/a/server/public.ts'",
    })
    expect(wrongs).toEqual(['areas import each other in a circle: a → b → c → a'])
  })

  it('stop a circle of areas whose way back is a type in a contract', async () => {
    const wrongs = await judge({
      'areas/a/contract/x.ts': "import { y } from '#areas/b/contract/y.ts'",
      'areas/b/web/x.ts': "import type { X } from '#areas/a/contract/z.ts'",
    })
    expect(wrongs).toEqual(['areas import each other in a circle: a → b → a'])
  })

  it('stop a circle of files, even by a type or a late import', async () => {
    const wrongs = await judge({
      'platform/web/x.ts': "import type { Y } from './y.ts'",
      'platform/web/y.ts': "const x = () => import('./x.ts')",
    })
    expect(wrongs).toEqual([
      'files import each other in a circle: platform/web/x.ts → platform/web/y.ts → platform/web/x.ts',
    ])
  })
})

describe('the walls around tables', () => {
  it.each<Wrong>([
    [STORE, "db.updateTable('student')", 'only study writes student; ask areas/study/server/public.ts'],
    [STORE, "db.insertInto('student as s')", 'only study writes student'],
    [STORE, 'sql`update student set name = 1`', 'only study writes student'],
    [STORE, 'sql`INSERT INTO "student" (id) values (1)`', 'only study writes student'],
    [STORE, 'sql`with x as (delete from public.student) select 1`', 'only study writes student'],
    [STORE, 'sql`select * from chat`', 'chat belongs to chats alone'],
    [STORE, 'sql`select * from student s, chat c`', 'chat belongs to chats alone'],
    [STORE, 'sql`select 1 from student left join lateral chat on true`', 'chat belongs to chats alone'],
    [STORE, "db.selectFrom(['student as s', 'chat as c'])", 'chat belongs to chats alone'],
    [STORE, "db.selectFrom('student').innerJoin('chat_member as m', 'a', 'b')", 'chat_member belongs'],
    [STORE, "db.insertInto('audit_log')", 'use platform/server'],
    [SERVER, "db.selectFrom('chat')", 'chat belongs to chats alone'],
    ['areas/a/server/seed.ts', "insertRows(db, 'student', rows)", 'only study writes student'],
    [STORE, "writeNextVersion(db, 'student', { id, columns })", 'only study writes student'],
    [SERVER, "rowLock('chat')", 'only chats writes chat'],
    ['platform/server/x.ts', "db.selectFrom('student')", 'student belongs to study alone'],
    ['apps/server/demo.ts', "db.deleteFrom('student')", 'only study writes student'],
  ])('stop %s with %s', async (...wrong) => {
    await expectWrong(wrong)
  })

  it.each([
    [STORE, 'sql`select 1 from student s where s.x is distinct from chat.x for update of s`'],
    [STORE, '// A message from chat\nexport const x = 1'],
    ['areas/study/server/student-store.ts', "db.updateTable('student'); sql`delete from student`"],
    ['areas/a/server/x.test.ts', "db.insertInto('chat')"],
    ['areas/a/server/testing/given.ts', "db.insertInto('chat')"],
    ['areas/a/server/seed.ts', "db.selectFrom('chat')"],
    ['platform/server/auth/x.ts', "db.updateTable('session'); db.insertInto('audit_log')"],
    ['apps/server/demo.ts', "db.selectFrom('student')"],
  ])('let %s pass with %s', async (path, code) => {
    expect(await judge({ [path]: code })).toEqual([])
  })

  it('know which area a table was handed over to', async () => {
    const files = {
      'database/migrations/0002.sql': '-- owner of chat: forum',
      'areas/forum/server/chat-store.ts': "db.insertInto('chat')",
    }
    expect(await judge(files)).toEqual([])
  })

  it('ask every table for its owner', async () => {
    const files = { 'database/migrations/0000.sql': 'create table stray (' }
    await expect(judge(files)).rejects.toThrow('0000.sql: say who owns stray')
  })
})

describe('names', () => {
  it.each<Wrong>([
    ['areas/a/web/hooks/x.ts', 'export {}', 'never by kind'],
    ['areas/a/web/index.ts', 'export {}', 'no barrels'],
    ['areas/a/contract/all.ts', "export * from './x.ts'", 'no barrels'],
    ['areas/a/web/useThing.ts', 'export {}', 'kebab-case.ts'],
    ['areas/a/web/Thing.ts', 'export {}', 'kebab-case.ts'],
    ['areas/a/web/thing-page.tsx', 'export {}', 'PascalCase.tsx'],
    ['areas/a/x.ts', 'export {}', 'contract, server or web'],
  ])('stop %s with %s', async (...wrong) => {
    await expectWrong(wrong)
  })
})

describe('the walls around a change', () => {
  const CHANGE = 'change(async (tx, record) => {'
  it.each<Wrong>([
    [SERVER, 'db.transaction().execute(work)', 'use change() or transact()'],
    [SERVER, 'db.connection().execute(work)', 'use change() or transact()'],
    [SERVER, `${CHANGE} await findRoom(db, 1) })`, 'use its transaction'],
    [SERVER, `${CHANGE} await findRoom(context.db, 1) })`, 'use its transaction'],
    [SERVER, `async function save(tx, { db }) {}`, 'use its transaction'],
    [SERVER, `${CHANGE} await context.change(more) })`, 'use its transaction'],
    [SERVER, `${CHANGE} await transact(tx, more) })`, 'use its transaction'],
    [SERVER, `${CHANGE} await overLimit(context, 3) })`, 'leads to the pool'],
  ])('stop %s with %s', async (...wrong) => {
    await expectWrong(wrong)
  })

  it.each([
    `${CHANGE} await overLimit({ db: tx, clock }, 3) })`,
    `${CHANGE} await hold(tx, context) })`,
    `${CHANGE} const writer = writerOf(context) })`,
    'transact(db, (tx) => save(tx))',
  ])('let pass %s', async (code) => {
    expect(await judge({ [SERVER]: code })).toEqual([])
  })
})
