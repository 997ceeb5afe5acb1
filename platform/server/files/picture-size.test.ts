import sharp from 'sharp'
import { expect, it } from 'vitest'
import { SMALL_GIF, SMALL_JPEG, SMALL_WEBP } from '../testing/pictures.ts'
import { ONE_PIXEL_PNG } from '../testing/test-file.ts'
import { pictureSize } from './picture-size.ts'

const drawn = sharp({ create: { width: 301, height: 40, channels: 3, background: '#fff' } })

it.each([
  ['image/png', ONE_PIXEL_PNG, { width: 1, height: 1 }],
  ['image/png', await drawn.clone().png().toBuffer(), { width: 301, height: 40 }],
  ['image/jpeg', await drawn.clone().jpeg().toBuffer(), { width: 301, height: 40 }],
  ['image/jpeg', await drawn.clone().jpeg({ progressive: true }).toBuffer(), { width: 301, height: 40 }],
  ['image/gif', await drawn.clone().gif().toBuffer(), { width: 301, height: 40 }],
  ['image/webp', await drawn.clone().webp().toBuffer(), { width: 301, height: 40 }],
  ['image/webp', await drawn.clone().webp({ lossless: true }).toBuffer(), { width: 301, height: 40 }],
  ['image/webp', await drawn.clone().ensureAlpha(0.5).webp().toBuffer(), { width: 301, height: 40 }],
] as const)('the size of a picture is read from its head: %s', (type, bytes, size) => {
  expect(pictureSize(bytes, type)).toEqual(size)
})

it.each([
  ['image/png', ONE_PIXEL_PNG],
  ['image/jpeg', SMALL_JPEG],
  ['image/gif', SMALL_GIF],
  ['image/webp', SMALL_WEBP],
] as const)('a head that breaks off anywhere is no error: %s', (type, bytes) => {
  for (let length = 0; length < 60; length++)
    expect(() => pictureSize(bytes.subarray(0, length), type)).not.toThrow()
})
