import { existsSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { areas } from './areas.ts'
import { servedAreas } from './served-areas.ts'

const folders = readdirSync('areas', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it('every area is known to the server under the name of its folder', () => {
  expect(areas.map(({ name }) => name)).toEqual(folders.toSorted())
})

it('every area that has calls answers them', () => {
  const withCalls = folders.filter((name) => existsSync(`areas/${name}/contract/calls.ts`))
  expect(Object.keys(servedAreas).toSorted()).toEqual(withCalls.toSorted())
})
