import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pinnedNode, PROJECT } from './install.mjs'

/** The compiler remembers its results, so that a second check reads only what has changed. */
function checkTypes(project) {
  const memory = `node_modules/.cache/kabinet/types-${project}.tsbuildinfo`
  const compiler = ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${project}.json`]
  return [`types: ${project}`, [...compiler, '--incremental', '--tsBuildInfoFile', memory]]
}

/** The steps of `npm run check` before the tests: name and arguments for the pinned Node. A row runs side by side. */
export const STATIC_STEPS = [
  ['contract', 'server', 'web'].map(checkTypes),
  [
    ['walls', ['tools/check-boundaries.ts']],
    ['lint', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings']],
    ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
    ['nothing unused', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ],
  [
    ['map is fresh', ['tools/make-map.ts', '--check']],
    ['permissions are fresh', ['tools/make-permissions.ts', '--check']],
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

/** Runs the static checks; returns how many passed and failed. */
export async function runStaticSteps() {
  const results = []
  for (const row of STATIC_STEPS) results.push(...(await Promise.all(row.map(runStep))))
  return { passed: results.filter(Boolean).length, failed: results.filter((isGood) => !isGood).length }
}

const NO_TESTS = { passed: 0, failed: 0, seconds: {}, failures: [] }

/** Runs one project of the tests, or some files of it; counts its tests from the runner's own report. */
export async function runTests(project, { env = {}, files = [] } = {}) {
  const report = join(mkdtempSync(join(tmpdir(), 'kabinet-report-')), 'report.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
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
  const results = readReport(report)
  // A runner that fails without a failed test (a broken file, a crash) still counts as a failure.
  return code !== 0 && results.failed === 0 ? { ...results, failed: 1 } : results
}

const fileOf = (path) => relative(PROJECT, path).replaceAll('\\', '/')

/** The failed tests of a file; a file that could not be loaded has none, and stands for itself. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = fileOf(name)
  const failed = assertionResults.filter((each) => each.status === 'failed')
  if (failed.length === 0 && status === 'failed') return [{ file, test: message.split('\n')[0] }]
  return failed.map(({ fullName }) => ({ file, test: fullName }))
}

/** Counts the results of the runner and the seconds of each file, and lists the failed tests. */
function readReport(path) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path, 'utf8'))
    const seconds = testResults.map(({ name, startTime, endTime }) => [
      fileOf(name),
      Math.round((endTime - startTime) / 1000),
    ])
    const failures = testResults.flatMap(failuresOf)
    return { passed: numPassedTests, failed: numFailedTests, seconds: Object.fromEntries(seconds), failures }
  } catch (error) {
    console.error(`The test runner left no report: ${error.message}`)
    return NO_TESTS
  }
}

/** More than this is no chance: the portal is broken, and a second walk only costs time. */
const MOST_WALKED_AGAIN = 3

/**
 * All journeys. The whole files of the few that fail are repeated, on portals that nobody else uses: in a run
 * of several hundred the machine may stall once. Tests that pass then are listed, because each of them is a
 * defect.
 */
export async function runAllJourneys(options) {
  const first = await runTests('e2e', options)
  const files = [...new Set(first.failures.map(({ file }) => file))]
  if (files.length === 0 || first.failures.length < first.failed || files.length > MOST_WALKED_AGAIN)
    return first
  console.log(`\nWalked once more: ${files.join(', ')}`)
  const second = await runTests('e2e', { ...options, files })
  const isFailedAgain = ({ file, test }) =>
    second.failures.some((failure) => failure.file === file && failure.test === test)
  if (second.failures.length === second.failed)
    for (const failure of first.failures.filter((each) => !isFailedAgain(each)))
      console.log(`unsteady: ${failure.file}: ${failure.test} (failed, then passed)`)
  const passed = first.passed + first.failed - second.failed
  return { ...first, passed, failed: second.failed, failures: second.failures }
}

/** Shorter files are done as soon at the end as at the beginning. */
const SHORTEST_NOTED_SECONDS = 2

/** Keeps the seconds of the longer files, by which the next run orders them. */
export function noteTimes(...results) {
  const times = results
    .flatMap(({ seconds }) => Object.entries(seconds))
    .filter(([, each]) => each >= SHORTEST_NOTED_SECONDS)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(
    join(PROJECT, 'tools', 'test-times.json'),
    `${JSON.stringify(Object.fromEntries(times), null, 2)}\n`,
  )
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

/** Prints the failed tests once more, then the closing line, and ends the process by it. */
export function conclude(...results) {
  for (const { file, test } of results.flatMap(({ failures = [] }) => failures))
    console.log(`failed: ${file}: ${test}`)
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  conclusion.isDue = false
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 && passed > 0 ? 0 : 1)
}
