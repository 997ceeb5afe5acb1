import { existsSync } from 'node:fs'
import type { AnyCall } from '#platform/contract/call.ts'
import type { Screen } from '#platform/contract/screen.ts'
import type { ServerArea } from '#platform/server/areas/area.ts'
import type { ServedArea } from '#platform/server/http/handlers.ts'
import { findHandlers } from './handler-places.ts'
import { readPages } from './page-files.ts'
import { listSources, PROJECT, sourceText, type SourcePlace } from './sources.ts'

export interface MappedCall {
  name: string
  call: AnyCall
  handler: SourcePlace
}

export interface MappedScreen {
  screen: Screen
  /** Words by which the search finds it in addition to its title. */
  keywords: string
  page: string
}

export interface MappedArea {
  name: string
  purpose: string
  specification: string
  calls: MappedCall[]
  screens: MappedScreen[]
}

type Manifests = readonly ServerArea[]

/** The line of a README and its continuation lines. */
const SPECIFICATION = /^Specification: (.*(?:\n(?![A-Z-]|$).+)*)/m

function readReadme(name: string): { purpose: string; specification: string } {
  const path = `areas/${name}/README.md`
  if (!existsSync(`${PROJECT}${path}`)) throw new Error(`areas/${name} has no README.md`)
  const [, ...lines] = sourceText(path).split('\n')
  const purpose = lines.find((line) => line.trim() !== '') ?? ''
  const specification = SPECIFICATION.exec(sourceText(path))?.[1]?.replaceAll('\n', ' ') ?? ''
  return { purpose, specification }
}

async function readScreens(name: string, manifests: Manifests): Promise<MappedScreen[]> {
  const path = `areas/${name}/web/area.tsx`
  if (!existsSync(`${PROJECT}${path}`)) return []
  const { screens, fileOf } = readPages(path, sourceText(path))
  if (screens === null) return []
  const contract = (await import(`${PROJECT}areas/${name}/contract/screens.ts`)) as Record<string, unknown>
  const table = contract[screens] as Record<string, Screen>
  const keywords = manifests.find((area) => area.name === name)?.keywords ?? {}
  return Object.entries(table).map(([key, screen]) => ({
    screen,
    keywords: keywords[key] ?? '',
    page: fileOf(key),
  }))
}

function readCalls(name: string, { calls }: ServedArea, handlers: Map<string, SourcePlace>): MappedCall[] {
  return Object.entries(calls).map(([key, call]) => ({
    name: key,
    call,
    handler: handlers.get(`${name}.${key}`)!,
  }))
}

/** Every area with calls or screens names the sections of the specification that it implements. */
function requireSpecification({ name, specification, calls, screens }: MappedArea): void {
  if (calls.length + screens.length > 0 && specification === '')
    throw new Error(`areas/${name}/README.md has no line "Specification: ..."`)
}

/**
 * Reads every area as it is served.
 * @throws Error when a handler or a page cannot be found, or an area names no section of the specification
 */
export async function readAreas(
  served: Record<string, ServedArea>,
  manifests: Manifests,
): Promise<MappedArea[]> {
  const handlers = await findHandlers(served)
  const names = listSources('areas/*/README.md').map((path) => path.split('/')[1]!)
  const lost = Object.keys(served).find((name) => !names.includes(name))
  if (lost !== undefined) throw new Error(`${lost} is served and has no areas/${lost}/README.md`)
  const areas = await Promise.all(
    names.map(async (name) => ({
      name,
      ...readReadme(name),
      calls: served[name] ? readCalls(name, served[name], handlers) : [],
      screens: await readScreens(name, manifests),
    })),
  )
  areas.forEach(requireSpecification)
  return areas
}
