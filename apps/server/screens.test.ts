import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { areas } from './areas.ts'
import type { Screen } from '#platform/contract/screen.ts'

const files = globSync('areas/*/contract/screens.ts')
const modules = await Promise.all(
  files.map(async (file) => (await import(/* @vite-ignore */ pathToFileURL(resolve(file)).href)) as object),
)
const screens = modules.flatMap((tables) =>
  Object.values(tables as Record<string, Record<string, Screen>>).flatMap((table) => Object.values(table)),
)

it('each first step of an empty portal leads to a screen', async () => {
  const steps = (await Promise.all(areas.map(async ({ firstSteps }) => (await firstSteps?.()) ?? []))).flat()
  const paths = new Set(screens.map(({ path }) => path))
  expect(steps.length).toBeGreaterThan(5)
  expect(steps.filter(({ path }) => !paths.has(path.split('?')[0]!))).toEqual([])
})

// The router refuses to start with two screens at one path, and then nobody sees anything.
it.each(['name', 'path'] as const)('no two screens have the same %s', (part) => {
  const seen = screens.map((screen) => screen[part])
  expect(seen.length).toBeGreaterThan(40)
  expect(seen.filter((each, at) => seen.indexOf(each) < at)).toEqual([])
})

it('the search knows the screens of every area but the sampler of parts, which nobody looks for in their work', () => {
  const searched = new Set(areas.flatMap((area) => Object.values(area.screens ?? {})).map(({ name }) => name))
  const missing = screens.filter(({ name, isDemoOnly }) => !searched.has(name) && !isDemoOnly)
  expect(missing.map(({ name }) => name)).toEqual([])
})

it('the install prompt sits above the input bar where something is typed at the bottom', () => {
  const high = screens.filter(({ isInstallPromptHigh }) => isInstallPromptHigh).map(({ path }) => path)
  expect(high.toSorted()).toEqual([
    '/login',
    '/messenger/$chatId',
    '/messenger/new',
    '/messenger/new-group',
    '/registration',
    '/restore-password',
  ])
})
