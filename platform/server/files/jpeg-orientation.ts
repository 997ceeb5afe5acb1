const EXIF = 'Exif\0\0'
const TIFF_HEAD_BYTES = 8
const ENTRY_BYTES = 12
const ORIENTATION = 0x0112

/** The orientation of a picture that is not turned. */
export const UPRIGHT = 1
const MOST = 8

/** The orientation in an EXIF segment, 1 to 8; null when there is none. */
export function orientationOf(data: Buffer): number | null {
  if (data.toString('latin1', 0, EXIF.length) !== EXIF) return null
  const tiff = data.subarray(EXIF.length)
  if (tiff.length < TIFF_HEAD_BYTES) return null
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (first + 2 > tiff.length) return null
  const count = short(first)
  for (let index = 0; index < count; index += 1) {
    const entry = first + 2 + index * ENTRY_BYTES
    if (entry + ENTRY_BYTES > tiff.length) return null
    if (short(entry) !== ORIENTATION) continue
    const turned = short(entry + 8)
    return turned >= UPRIGHT && turned <= MOST ? turned : null
  }
  return null
}

/** An EXIF segment that holds only the orientation. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(TIFF_HEAD_BYTES + 2 + ENTRY_BYTES + 4)
  tiff.write('MM', 0, 'latin1')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(TIFF_HEAD_BYTES, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(ORIENTATION, 10)
  // One value of the type SHORT.
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.alloc(4)
  head.writeUInt16BE(0xffe1, 0)
  head.writeUInt16BE(2 + EXIF.length + tiff.length, 2)
  return Buffer.concat([head, Buffer.from(EXIF, 'latin1'), tiff])
}
