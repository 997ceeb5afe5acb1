import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, PROJECT } from './install.mjs'

/** What `npm run check` runs before the tests: name and arguments for the pinned Node. Steps of one row run side by side. */
export const STATIC_STEPS = [
  [
    ['types: contract', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.contract.json']],
    ['types: server', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.server.json']],
    ['types: web', ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.web.json']],
  ],
  [
    ['walls', ['tools/check-boundaries.ts']],
    ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
    ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  ],
  [
    ['map is fresh', ['tools/make-map.ts', '--check']],
    ['types are fresh', ['tools/make-types.ts', '--check']],
    ['size of the web', ['tools/check-bundle.ts']],
  ],
]

function runStep([name, args]) {
  const startedAt = Date.now()
  return new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, { cwd: PROJECT, stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('close', (code) => {
      const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
      console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`)
      if (code !== 0) console.log(Buffer.concat(output).toString())
      resolve(code === 0)
    })
  })
}

/** Runs the static checks; tells how many passed and failed. */
export async function runStaticSteps() {
  const results = []
  for (const row of STATIC_STEPS) results.push(...(await Promise.all(row.map(runStep))))
  return { passed: results.filter(Boolean).length, failed: results.filter((isGood) => !isGood).length }
}

/** Runs one project of the tests; counts its tests from the runner's own report. */
export async function runTests(project, env = {}) {
  const report = join(mkdtempSync(join(tmpdir(), 'kabinet-report-')), 'report.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const code = await new Promise((resolve) => {
    const child = spawn(pinnedNode(), args, {
      cwd: PROJECT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('close', resolve)
  })
  const { numPassedTests: passed, numFailedTests } = readReport(report)
  // A runner that fails without a failed test (a broken file, a crash) still counts as a failure.
  const failed = code !== 0 && numFailedTests === 0 ? 1 : numFailedTests
  return { passed, failed }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    console.error(`The test runner left no report: ${error.message}`)
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}

const conclusion = { isDue: false }

/** Makes sure of the closing line: when the process ends before its conclusion, that counts as one failure. */
export function promiseConclusion() {
  conclusion.isDue = true
  process.on('exit', (code) => {
    if (!conclusion.isDue) return
    console.log('\n0 passed, 1 failed')
    if (code === 0) process.exitCode = 1
  })
}

/** Prints the closing line and ends the process by it. */
export function conclude(...results) {
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  conclusion.isDue = false
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}
