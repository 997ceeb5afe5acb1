// npm run map: writes docs/MAP.md from the contracts; with --check only says whether it is fresh.
import { existsSync } from 'node:fs'
import { glob, readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AnyCall, CallTable } from '#platform/contract/call.ts'
import type { Screen } from '#platform/contract/screen.ts'
import { specIndex } from './map/spec-index.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const TARGET = `${PROJECT}docs/MAP.md`

/** The line of a README and those that carry it on. */
const SPECIFICATION = /^Specification: (.*(?:\n(?![A-Z-]|$).+)*)/m

interface Area {
  name: string
  purpose: string
  specification: string
  calls: CallTable
  screens: Record<string, Screen>
  handlerFiles: Map<string, string>
  pageFiles: Map<string, string>
}

async function importOne<T>(path: string): Promise<T | null> {
  if (!existsSync(`${PROJECT}${path}`)) return null
  const [value] = Object.entries((await import(`${PROJECT}${path}`)) as Record<string, unknown>)
    .filter(([name]) => /(Calls|Screens)$/.test(name))
    .map(([, exported]) => exported)
  return value as T
}

async function readReadme(name: string): Promise<{ purpose: string; specification: string }> {
  const path = `${PROJECT}areas/${name}/README.md`
  if (!existsSync(path)) throw new Error(`areas/${name} has no README.md`)
  const text = await readFile(path, 'utf8')
  const purpose =
    text
      .split('\n')
      .slice(1)
      .find((line) => line.trim() !== '') ?? ''
  const specification = SPECIFICATION.exec(text)?.[1]?.replaceAll('\n', ' ') ?? ''
  return { purpose, specification }
}

/** Finds the file that defines each name: handlers by `name(` or `name:`, pages by their import. */
async function findIn(pattern: string, find: RegExp): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const file of glob(pattern, { cwd: PROJECT })) {
    if (file.endsWith('.test.ts')) continue
    const code = await readFile(`${PROJECT}${file}`, 'utf8')
    for (const [, name = '', target] of code.matchAll(find)) found.set(name, target ?? file)
  }
  return found
}

async function readArea(name: string): Promise<Area> {
  const base = `areas/${name}`
  return {
    name,
    ...(await readReadme(name)),
    calls: (await importOne<CallTable>(`${base}/contract/calls.ts`)) ?? {},
    screens: (await importOne<Record<string, Screen>>(`${base}/contract/screens.ts`)) ?? {},
    handlerFiles: await findIn(`${base}/server/**/*handlers.ts`, /^ {2,4}(?:async )?(\w+)(?:\(|:|,)/gm),
    pageFiles: await findIn(
      `${base}/web/area.tsx`,
      /^ {4}'?([\w-]+)'?: \(\) => import\('\.\/([\w/-]+\.tsx)'\)/gm,
    ),
  }
}

function accessText(access: Screen['access']): string {
  return typeof access === 'object' ? access.anyOf.join(', ') : access
}

function callRow(area: Area, name: string, call: AnyCall): string {
  const file = area.handlerFiles.get(name)
  if (!file) throw new Error(`No handler file found for ${area.name}.${name}`)
  return `| \`${name}\` | ${call.method} \`${call.path}\` | ${accessText(call.access)} | [${file.split('/server/')[1]}](../${file}) |`
}

function screenRow(area: Area, key: string, screen: Screen): string {
  const file = area.pageFiles.get(key)
  const page = file ? `[${file}](../areas/${area.name}/web/${file})` : ''
  return `| ${screen.title} | \`${screen.path}\` | ${accessText(screen.access)} | ${page} |`
}

function areaSection(area: Area): string {
  const calls = Object.entries(area.calls).map(([name, call]) => callRow(area, name, call))
  const screens = Object.entries(area.screens).map(([key, screen]) => screenRow(area, key, screen))
  return [
    `## ${area.name}`,
    area.purpose,
    area.specification && `Specification: ${area.specification}`,
    screens.length > 0 && ['| screen | path | who | page |', '|---|---|---|---|', ...screens].join('\n'),
    calls.length > 0 && ['| call | request | who | handler |', '|---|---|---|---|', ...calls].join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function overview(areas: Area[]): string {
  const rows = areas.map(({ name, purpose }) => `| [${name}](#${name}) | ${purpose} |`)
  return ['| area | purpose |', '|---|---|', ...rows].join('\n')
}

/** Every area that anybody can call or open names the specification that it answers to. */
function requireSpecification({ name, specification, calls, screens }: Area): void {
  const isOpen = Object.keys(calls).length + Object.keys(screens).length > 0
  if (isOpen && specification === '')
    throw new Error(`areas/${name}/README.md has no line "Specification: ..."`)
}

const names = (await readdir(`${PROJECT}areas`, { withFileTypes: true })).filter((entry) =>
  entry.isDirectory(),
)
const areas = await Promise.all(names.map(({ name }) => readArea(name)))
areas.sort((a, b) => (a.name < b.name ? -1 : 1))
areas.forEach(requireSpecification)
const head =
  '# Map\n\nGenerated from the contracts by `npm run map`. From a heading of the specification to its code.'
const wanted = `${[head, specIndex(areas), overview(areas), ...areas.map(areaSection)].join('\n\n')}\n`

if (!process.argv.includes('--check')) await writeFile(TARGET, wanted)
else if (!existsSync(TARGET) || (await readFile(TARGET, 'utf8')) !== wanted) {
  console.error('docs/MAP.md is stale: run `npm run map`')
  process.exit(1)
}
