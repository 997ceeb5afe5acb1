import { expect, it } from 'vitest'
import type { ServerArea } from '#platform/server/areas/area.ts'
import { seedOrder } from './seed-areas.ts'

function anArea(name: string, ...after: string[]): ServerArea {
  return { name, seed: { after, load: async () => async () => undefined } }
}

const namesOf = (areas: ServerArea[]) => seedOrder(areas).map(({ name }) => name)

it('an area is seeded after all that it builds on', () => {
  expect(
    namesOf([anArea('rights', 'accounts', 'news'), anArea('accounts'), anArea('news', 'accounts')]),
  ).toEqual(['accounts', 'news', 'rights'])
})

it('an area without data of its own is left out', () => {
  expect(namesOf([{ name: 'portal' }, anArea('news')])).toEqual(['news'])
})

it.each([
  ['a circle', [anArea('a', 'b'), anArea('b', 'a')]],
  ['an area that brings nothing', [anArea('a', 'portal'), { name: 'portal' }]],
])('%s is refused', (_, areas) => {
  expect(() => seedOrder(areas)).toThrow('never comes: a')
})
