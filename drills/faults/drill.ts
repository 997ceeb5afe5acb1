// npm run drills -- faults [--only WORD] [--tree FOLDER]: puts faults in, one after the other, and runs the test that
// must find each. Works on a copy of the tree; --tree names another one than this, such as a commit of long ago.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { FAULTS, type Fault } from './faults.ts'

const { values } = parseArgs({ options: { only: { type: 'string' }, tree: { type: 'string' } } })
const tree = values.tree ?? fileURLToPath(new URL('../../', import.meta.url))
/** Neither needed nor to be touched. */
const LEFT_OUT = new Set(['node_modules', '.git', 'data', 'test-results'])

interface Outcome {
  isGood: boolean
  output: string
}

async function copyTree(): Promise<string> {
  const copy = await realpath(await mkdtemp(join(tmpdir(), 'kabinet-faults-')))
  const isCopied = (path: string) => !LEFT_OUT.has(relative(tree, path).split(sep)[0]!)
  await cp(tree, copy, { recursive: true, filter: isCopied })
  await symlink(await realpath(join(tree, 'node_modules')), join(copy, 'node_modules'), 'junction')
  return copy
}

function run(copy: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('close', (code) => resolve({ isGood: code === 0, output }))
  })
}

async function buildWeb(copy: string): Promise<void> {
  const builder = pathToFileURL(join(copy, 'tools/lib/web-build.mjs')).href
  const { isGood, output } = await run(copy, [
    '-e',
    `import('${builder}').then((web) => web.ensureWebBuilt())`,
  ])
  if (!isGood) throw new Error(`The web does not build:\n${output}`)
}

/** True when the named test fails with the fault in place; a run in which no test failed proves nothing. */
async function isFound(copy: string, { test, title }: Fault): Promise<Outcome> {
  const project = test.startsWith('e2e/') ? 'e2e' : 'server'
  if (project === 'e2e') await buildWeb(copy)
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, test, '-t', title]
  const { isGood, output } = await run(copy, args)
  return { isGood: !isGood && /Tests\s.*\d+ failed/.test(output), output }
}

async function tryFault(copy: string, fault: Fault): Promise<Outcome> {
  const file = join(copy, fault.file)
  const text = await readFile(file, 'utf8')
  if (text.split(fault.search).length !== 2)
    return { isGood: false, output: `${fault.file} does not hold its place once: ${fault.search}` }
  await writeFile(
    file,
    text.replace(fault.search, () => fault.replace),
  )
  try {
    return await isFound(copy, fault)
  } finally {
    await writeFile(file, text)
  }
}

const copy = await copyTree()
let missed = 0
for (const fault of FAULTS.filter(({ what, test }) => `${what} ${test}`.includes(values.only ?? ''))) {
  const startedAt = performance.now()
  const { isGood, output } = await tryFault(copy, fault)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`${isGood ? 'found ' : 'MISSED'} ${fault.what} (${fault.test}, ${seconds} s)`)
  if (isGood) continue
  missed += 1
  console.log(output.slice(-4000))
}
await rm(copy, { recursive: true })
process.exitCode = missed === 0 ? 0 : 1
