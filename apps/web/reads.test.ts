import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Screen } from '#platform/contract/screen.ts'
import type { ScreenReads } from '#platform/web/router/area.ts'
import { readPages, type AreaPages } from '../../tools/map/page-files.ts'

interface AreaOfScreens extends AreaPages {
  name: string
  table: Record<string, Screen>
  reads: ScreenReads
}

const load = (path: string) => import(/* @vite-ignore */ pathToFileURL(resolve(path)).href) as Promise<object>

async function readArea(path: string): Promise<AreaOfScreens[]> {
  const name = path.split('/')[1]!
  const pages = readPages(path, readFileSync(path, 'utf8'))
  if (pages.screens === null) return []
  const contract = (await load(`areas/${name}/contract/screens.ts`)) as Record<string, unknown>
  const reads = `areas/${name}/web/reads.ts`
  const declared = existsSync(reads) ? ((await load(reads)) as { default: ScreenReads }).default : {}
  const table = contract[pages.screens] as Record<string, Screen>
  return [{ name, table, reads: declared, ...pages }]
}

const areas = (await Promise.all(globSync('areas/*/web/area.tsx').map(readArea))).flat()

/** A reading that begins when the page opens, and not when somebody types. */
const READING = /\buseCall(?:Pages)?\((?!.*isEnabled)/

/** A page and the modules of its area that are loaded with it. */
function modulesOf(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen
  seen.add(path)
  for (const [, source] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+\.tsx?)'/g))
    modulesOf(join(dirname(path), source!), seen)
  return seen
}

describe.each(areas)('the screens of $name', ({ name, table, reads, fileOf }) => {
  it('each say what they read before they open, or why they do not', () => {
    expect(readFileSync(`areas/${name}/web/area.tsx`, 'utf8')).toContain("reads: () => import('./reads.ts')")
    expect(Object.keys(reads).toSorted()).toEqual(Object.keys(table).toSorted())
  })

  it('read nothing by themselves where they say so', () => {
    const silent = Object.keys(table).filter((key) => reads[key] === 'reads nothing')
    const reading = silent.filter((key) =>
      [...modulesOf(fileOf(key))].some((path) => READING.test(readFileSync(path, 'utf8'))),
    )
    expect(reading).toEqual([])
  })

  it('are for guests where they say so', () => {
    const guests = Object.keys(table).filter((key) => reads[key] === 'for guests')
    expect(guests).toEqual(Object.keys(table).filter((key) => table[key]!.access === 'no-session'))
  })
})
