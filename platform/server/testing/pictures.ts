/** A JPEG of 8 x 8 pixels as a browser writes it, without colours or EXIF. */
export const SMALL_JPEG: Buffer = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i' +
    'Z2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj' +
    'Y2NjY2NjY2P/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAYEAEAAwEAAAAAAAAAAAAAAAAABkSC' +
    'wf/EABUBAQEAAAAAAAAAAAAAAAAAAAIE/8QAGxEAAgEFAAAAAAAAAAAAAAAAAAEDBDIzQfD/2gAMAwEAAhEDEQA/AJeQV9cACO1F' +
    'NXmfaP/Z',
  'base64',
)

/** A WebP of 8 x 8 pixels with transparency, in the extended form. */
export const SMALL_WEBP: Buffer = Buffer.from(
  'UklGRmYAAABXRUJQVlA4WAoAAAAQAAAABwAABwAAQUxQSBEAAAABDzD/ERECIIgE/8EeIvofAgBWUDggLgAAALABAJ0BKggACAAC' +
    'wEwlqAJ0R/+CQAAA/ujXFfLbmxVD/eG34ckx6Z1MDkAAAAA=',
  'base64',
)

/** The maker that a telephone writes into its pictures. */
export const MAKER = 'Kabinet Camera'
const LATITUDE = 0x0002

function entry(tag: number, type: number, count: number, value: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(tag, 0)
  head.writeUInt16LE(type, 2)
  head.writeUInt32LE(count, 4)
  return Buffer.concat([head, value, Buffer.alloc(4 - value.length)])
}

const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const short = (value: number) => long(value).subarray(0, 2)

/** The TIFF block of an EXIF: maker, orientation, and a GPS table with degrees, minutes and seconds. */
export function exifBlock(orientation: number): Buffer {
  const maker = Buffer.from(`${MAKER}\0`, 'latin1')
  const tableAt = 8
  const makerAt = tableAt + 2 + 3 * 12 + 4
  const placeAt = makerAt + maker.length
  const latitudeAt = placeAt + 2 + 12 + 4
  const table = [
    entry(0x010f, 2, maker.length, long(makerAt)),
    entry(0x0112, 3, 1, short(orientation)),
    entry(0x8825, 4, 1, long(placeAt)),
  ]
  const latitude = [55, 1, 45, 1, 21, 1].map(long)
  return Buffer.concat([
    Buffer.from('II*\0', 'latin1'),
    long(tableAt),
    short(table.length),
    ...table,
    long(0),
    maker,
    short(1),
    entry(LATITUDE, 5, 3, long(latitudeAt)),
    long(0),
    ...latitude,
  ])
}

/** One point of an endless animation. */
export const SMALL_GIF = Buffer.from(
  'R0lGODlhAQABAIAAAP///wAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQAAAAAACwAAAAAAQABAAACAkQBADs=',
  'base64',
)

/** An extension of a GIF: its label, its name where it has one, and its text. */
export function gifExtension(label: number, ...blocks: Buffer[]): Buffer {
  const sized = blocks.flatMap((block) => [Buffer.from([block.length]), block])
  return Buffer.concat([Buffer.from([0x21, label]), ...sized, Buffer.from([0])])
}

/** A segment of a JPEG. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** A JPEG as a telephone saves it: segments right after the beginning, and a film after the end. */
export function jpegWith(...segments: Buffer[]): Buffer {
  const film = Buffer.from('film behind the picture')
  return Buffer.concat([SMALL_JPEG.subarray(0, 2), ...segments, SMALL_JPEG.subarray(2), film])
}

/** A chunk of a WebP. */
export function webpChunk(type: string, data: Buffer): Buffer {
  const even = data.length % 2 === 0 ? data : Buffer.concat([data, Buffer.alloc(1)])
  return Buffer.concat([Buffer.from(type, 'latin1'), long(data.length), even])
}
