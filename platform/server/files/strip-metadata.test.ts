import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  exifBlock,
  gifExtension,
  jpegSegment,
  jpegWith,
  MAKER,
  SMALL_GIF,
  SMALL_JPEG,
  SMALL_WEBP,
  webpChunk,
} from '../testing/pictures.ts'
import { ONE_PIXEL_PNG } from '../testing/test-file.ts'
import { orientationOf } from './jpeg-orientation.ts'
import { stripMetadata } from './strip-metadata.ts'

const text = (value: string) => Buffer.from(value, 'latin1')
const exifOf = (orientation: number) =>
  jpegSegment(0xe1, Buffer.concat([text('Exif\0\0'), exifBlock(orientation)]))

describe('of a JPEG', () => {
  it('the maker, the place, comments and whatever follows the end go, the pixels stay', () => {
    const xmp = jpegSegment(0xe1, text('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Иванов</x:xmpmeta>'))
    const iptc = jpegSegment(0xed, text('Photoshop 3.0\0author'))
    const picture = jpegWith(exifOf(1), xmp, iptc, jpegSegment(0xfe, text('made at home')))
    expect(picture.includes(MAKER)).toBe(true)
    expect(stripMetadata(picture, 'image/jpeg')?.equals(SMALL_JPEG)).toBe(true)
  })

  it('the way it was held stays, and nothing else of its EXIF', () => {
    const stripped = stripMetadata(jpegWith(exifOf(6)), 'image/jpeg')!
    expect(stripped.includes(MAKER)).toBe(false)
    const at = stripped.indexOf('Exif')
    expect(orientationOf(stripped.subarray(at))).toBe(6)
    // Apart from that segment of 36 bytes it is the same picture.
    const rest = Buffer.concat([stripped.subarray(0, 2), stripped.subarray(2 + 36)])
    expect(rest.equals(SMALL_JPEG)).toBe(true)
  })

  it('its colours and the sign of Adobe stay', () => {
    const colours = jpegSegment(0xe2, text('ICC_PROFILE\0\u0001\u0001profile'))
    const adobe = jpegSegment(0xee, text('Adobe\0d\0\0\0\0\0\u0001'))
    const stripped = stripMetadata(jpegWith(colours, adobe, jpegSegment(0xe2, text('MPF\0'))), 'image/jpeg')!
    expect(stripped.includes(colours) && stripped.includes(adobe)).toBe(true)
    expect(stripped.length).toBe(SMALL_JPEG.length + colours.length + adobe.length)
  })

  it('several scans, restarts and filled markers are followed to the end', () => {
    const scan = jpegSegment(0xda, text('\u0001\u0001\0\0?\0'))
    const pixels = Buffer.from([1, 0xff, 0, 2, 0xff, 0xd3, 3])
    const table = jpegSegment(0xc4, text('table'))
    const parts = [text('\u00ff\u00d8'), scan, pixels, table, scan, pixels]
    const hidden = [jpegSegment(0xfe, text('between the scans')), Buffer.from([0xff, 0xff])]
    const picture = Buffer.concat([...parts.slice(0, 3), ...hidden, ...parts.slice(3), text('\u00ff\u00d9')])
    expect(stripMetadata(picture, 'image/jpeg')).toEqual(Buffer.concat([...parts, text('\u00ff\u00d9')]))
  })
})

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([text(type), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([size, named, sum])
}

it('of a PNG the EXIF, texts and the time go, the pixels stay', () => {
  const headEnd = 8 + 25
  const hidden = [
    pngChunk('eXIf', exifBlock(1)),
    pngChunk('tEXt', text('Author\0Иванов')),
    pngChunk('tIME', Buffer.alloc(7)),
    pngChunk('prVt', text('notes')),
  ]
  const picture = Buffer.concat([
    ONE_PIXEL_PNG.subarray(0, headEnd),
    ...hidden,
    ONE_PIXEL_PNG.subarray(headEnd),
    text('behind the end'),
  ])
  expect(stripMetadata(picture, 'image/png')?.equals(ONE_PIXEL_PNG)).toBe(true)
})

it('of a WebP the EXIF and the XMP go with their signs, the pixels stay', () => {
  const hidden = [webpChunk('EXIF', exifBlock(1)), webpChunk('XMP ', text('<x:xmpmeta>maker</x:xmpmeta>'))]
  const picture = Buffer.concat([SMALL_WEBP, ...hidden])
  picture.writeUInt32LE(picture.length - 8, 4)
  picture.writeUInt8(picture.readUInt8(20) | 0x0c, 20)
  expect(stripMetadata(picture, 'image/webp')?.equals(SMALL_WEBP)).toBe(true)
})

it('of a GIF comments and XMP go, how it repeats and the pixels stay', () => {
  const headEnd = 13 + 6
  const hidden = [
    gifExtension(0xfe, text('made at home'), text('by the maker')),
    gifExtension(0xff, text('XMP DataXMP'), text('<x:xmpmeta>maker</x:xmpmeta>')),
  ]
  const picture = Buffer.concat([
    SMALL_GIF.subarray(0, headEnd),
    ...hidden,
    SMALL_GIF.subarray(headEnd),
    text('behind the end'),
  ])
  expect(stripMetadata(picture, 'image/gif')?.equals(SMALL_GIF)).toBe(true)
})

it.each([
  ['image/gif', SMALL_GIF],
  ['image/jpeg', SMALL_JPEG],
  ['image/png', Buffer.from(ONE_PIXEL_PNG)],
  ['image/webp', SMALL_WEBP],
] as const)(
  '%s without anything to take out stays as it is; cut anywhere, it is not read',
  (type, picture) => {
    expect(stripMetadata(picture, type)?.equals(picture)).toBe(true)
    for (let length = 0; length < picture.length; length += 1)
      expect(stripMetadata(picture.subarray(0, length), type), `${length} bytes`).toBeNull()
  },
)

it('never fails on a spoilt picture', () => {
  const pictures = [
    ['image/gif', SMALL_GIF],
    ['image/jpeg', jpegWith(exifOf(6))],
    ['image/webp', SMALL_WEBP],
    ['image/png', Buffer.from(ONE_PIXEL_PNG)],
  ] as const
  for (const [type, picture] of pictures)
    for (let at = 2; at < picture.length; at += 1)
      for (const byte of [0, 0x7f, 0xff]) {
        const spoilt = Buffer.from(picture)
        spoilt[at] = byte
        const stripped = stripMetadata(spoilt, type)
        expect(stripped === null || stripped.length <= spoilt.length + 36).toBe(true)
      }
})
