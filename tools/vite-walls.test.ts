import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { build, createServer, type InlineConfig } from 'vite'
import { walls } from './vite-walls.ts'

const projects: string[] = []

/** Makes a project whose own path looks like server code, which must not matter. */
async function givenProject(entry: string): Promise<InlineConfig> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'kabinet-vite-')))
  projects.push(folder)
  const project = join(folder, 'database/platform/server')
  const files = {
    'package.json': '{ "type": "module", "imports": { "#platform/*": "./platform/*" } }',
    'apps/web/entry.ts': entry,
    'areas/chats/contract/text.ts': 'export const text = "from the contract"',
    'areas/chats/server/secret.ts': 'export const secret = "from the server"',
    'platform/server/clock.ts': 'export const clock = 1',
  }
  for (const [path, code] of Object.entries(files)) {
    await mkdir(dirname(join(project, path)), { recursive: true })
    await writeFile(join(project, path), code)
  }
  return {
    configFile: false,
    root: join(project, 'apps/web'),
    logLevel: 'silent',
    plugins: [walls(`${project}/`)],
    build: { write: false, rolldownOptions: { input: join(project, 'apps/web/entry.ts') } },
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  }
}

async function serveEntry(config: InlineConfig): Promise<void> {
  const server = await createServer(config)
  try {
    await server.transformRequest('/entry.ts')
  } finally {
    await server.close()
  }
}

afterEach(async () => {
  for (const folder of projects.splice(0)) await rm(folder, { recursive: true })
})

const WRONG = [
  ["import '../../areas/chats/server/secret.ts'", 'must not import server code'],
  ["import '#platform/server/clock.ts'", 'must not import server code'],
  ["export const x = import('../../areas/chats/server/secret.ts')", 'must not import server code'],
  ["import { readFileSync } from 'node:fs'; readFileSync('x')", 'must not import node:fs'],
  ["import { join } from 'path'; join('x')", 'must not import path'],
] as const

describe('the walls of the build', () => {
  it.each(WRONG)('stop %s', async (code, message) => {
    await expect(build(await givenProject(code))).rejects.toThrow(`apps/web/entry.ts runs in the browser`)
    await expect(build(await givenProject(code))).rejects.toThrow(message)
  })

  it('let contracts pass', async () => {
    const entry = "import { text } from '../../areas/chats/contract/text.ts'; console.log(text)"
    expect(JSON.stringify(await build(await givenProject(entry)))).toContain('from the contract')
  })
})

describe('the walls of the dev server', () => {
  it.each(WRONG)('stop %s', async (code, message) => {
    await expect(serveEntry(await givenProject(code))).rejects.toThrow(message)
  })
})
