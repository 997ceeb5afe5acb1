import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { checkBoundaries } from './check.ts'

const folders: string[] = []

/** Makes a project of these files and judges it. */
async function judge(files: Record<string, string>): Promise<string[]> {
  const project = await mkdtemp(join(tmpdir(), 'kabinet-walls-'))
  folders.push(project)
  const migration = '-- owner: study, core\ncreate table student (\n-- owner: chats\ncreate table chat (\n'
  for (const [path, code] of Object.entries({ 'database/migrations/0001.sql': migration, ...files })) {
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), code)
  }
  return checkBoundaries(project)
}

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

describe('the walls', () => {
  it.each([
    ['areas/a/web/x.ts', "import '../server/handlers.ts'", 'web code must not import server code'],
    [
      'areas/a/contract/x.ts',
      "import '#platform/server/clock.ts'",
      'contract code must not import server code',
    ],
    ['areas/a/contract/x.ts', "import 'react'", 'contract code may import zod/mini alone'],
    ['areas/a/web/x.ts', "import 'node:fs'", 'must not import node:fs'],
    ['areas/a/web/x.ts', "await fetch('/api')", 'not by fetch'],
    ['areas/a/server/x.ts', "import '#areas/b/server/b-store.ts'", 'only the contract and server/public.ts'],
    [
      'areas/a/server/a-store.ts',
      "import '#platform/server/http/handlers.ts'",
      'a store knows the database alone',
    ],
    ['areas/a/server/a-store.ts', "import './b-store.ts'", 'no other store'],
    ['platform/server/x.ts', "import '#areas/a/contract/calls.ts'", 'the platform knows no area'],
    ['apps/server/areas.ts', "import '#areas/a/server/a-store.ts'", 'only the entry files'],
    ['areas/a/server/a-store.ts', "db.updateTable('student')", 'only study writes student'],
    ['areas/a/server/a-store.ts', 'sql`select * from chat`', 'chat belongs to chats alone'],
    ['areas/a/web/hooks/x.ts', 'export {}', 'never by kind'],
    ['areas/a/web/index.ts', 'export {}', 'no barrels'],
  ])('stop %s with %s', async (path, code, wrong) => {
    expect((await judge({ [path]: code })).join('\n')).toContain(wrong)
  })

  it.each([
    ['areas/a/server/a-store.ts', 'sql`select * from student`'],
    ['areas/study/server/student-store.ts', "db.updateTable('student')"],
    ['areas/a/server/x.ts', "import '#areas/b/server/public.ts'"],
    ['areas/a/web/x.ts', "import '#areas/b/contract/calls.ts'"],
    ['apps/server/areas.ts', "import '#areas/a/server/handlers.ts'"],
  ])('let %s pass with %s', async (path, code) => {
    expect(await judge({ [path]: code })).toEqual([])
  })

  it('stop areas that import each other in a circle', async () => {
    const wrongs = await judge({
      'areas/a/server/x.ts': "import '#areas/b/server/public.ts'",
      'areas/b/server/public.ts': "import '#areas/a/server/public.ts'",
    })
    expect(wrongs.join('\n')).toContain('in a circle')
  })
})
