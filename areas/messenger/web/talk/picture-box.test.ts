import { expect, it } from 'vitest'
import { boxOf } from './picture-box.ts'

const picture = { id: '', name: '', mediaType: '', size: 1, isPicture: true, hasPreview: true }

it.each([
  ['a wide one', 4000, 1000, 320],
  ['a high one', 1000, 4000, 64],
  ['a small one', 100, 50, 100],
])('the room of %s is known before it comes', (_, width, height, shown) => {
  expect(boxOf({ ...picture, width, height })).toEqual({
    width: shown,
    height: 'auto',
    aspectRatio: `${width} / ${height}`,
  })
})

it('a picture of unknown size takes the room that it needs', () => {
  expect(boxOf({ ...picture, width: null, height: null })).toBeUndefined()
})
