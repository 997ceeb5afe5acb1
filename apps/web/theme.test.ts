import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { Screen } from '#platform/contract/screen.ts'

const script = readFileSync('apps/web/public/theme.js', 'utf8')

/** Runs the script as the browser does before the first paint; returns the addresses that it loads ahead. */
function loadedAhead(pathname: string, kept: Readonly<Record<string, string>>): string[] {
  const links: { rel: string; href: string }[] = []
  runInNewContext(script, {
    location: { pathname },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    matchMedia: () => ({ matches: false }),
    setTimeout: () => 0,
    document: {
      documentElement: { setAttribute: () => undefined },
      createElement: () => ({}),
      head: { append: (link: { rel: string; href: string }) => links.push(link) },
    },
  })
  return links.filter(({ rel }) => rel === 'preload').map(({ href }) => href)
}

async function everyScreen(): Promise<Screen[]> {
  const tables = globSync('areas/*/contract/screens.ts').map(
    (path) =>
      import(/* @vite-ignore */ pathToFileURL(resolve(path)).href) as Promise<
        Record<string, Record<string, Screen>>
      >,
  )
  return (await Promise.all(tables)).flatMap((tables) => Object.values(tables).flatMap(Object.values))
}

const KNOWN = { 'kabinet.signed-in': '1' }
const CONFIG = '/api/config'
const WHO = '/api/proxy/current-user-details'

describe('what the portal asks first', () => {
  it('is loaded together with its code on every screen that asks who has signed in', async () => {
    const screens = (await everyScreen()).filter(({ path }) => path !== undefined)
    expect(screens.length).toBeGreaterThan(150)
    const expected = screens.map(({ path, isForAnybody }) => [path, isForAnybody ? [CONFIG] : [CONFIG, WHO]])
    expect(screens.map(({ path }) => [path, loadedAhead(path.replaceAll('$', ''), KNOWN)])).toEqual(expected)
  })

  it('is not loaded for a device on which nobody has signed in', () => {
    expect(loadedAhead('/', {})).toEqual([])
  })
})
