import { expect, it } from 'vitest'
import { paperCodeOf } from './paper-code.ts'

it.each([
  ['7K3M9QXR2TVW4HZ8', '7K3M9QXR2TVW4HZ8'],
  ['7k3m-9qxr-2tvw-4hz8', '7K3M9QXR2TVW4HZ8'],
  [' 7K3M 9QXR 2TVW 4HZ8 ', '7K3M9QXR2TVW4HZ8'],
  ['OK3M9QXR2TVW4HIL', '0K3M9QXR2TVW4H11'],
  ['7K3M9QXR2TVW4HZU', null],
  ['7K3M9QXR2TVW4HZ', null],
  ['7K3M9QXR2TVW4HZ88', null],
  ['7К3М9QXR2TVW4HZ8', null],
])('reads %s as %s', (typed, code) => {
  expect(paperCodeOf(typed)).toBe(code)
})
