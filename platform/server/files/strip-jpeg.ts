import { orientationOf, orientationSegment, UPRIGHT } from './jpeg-orientation.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1
const APP2 = 0xe2
const APP14 = 0xee
const APP15 = 0xef
const COMMENT = 0xfe
const FIRST_RESTART = 0xd0

const COLOURS = 'ICC_PROFILE\0'

/**
 * True when a segment is needed for drawing: the picture itself, JFIF, colours and Adobe's mark of the colour
 * space.
 */
function isDrawing(marker: number, data: Buffer): boolean {
  if (marker === COMMENT) return false
  if (marker < APP0 || marker > APP15) return true
  if (marker === APP2) return data.toString('latin1', 0, COLOURS.length) === COLOURS
  return marker === APP0 ? data.toString('latin1', 0, 5) === 'JFIF\0' : marker === APP14
}

/** The end of the coded pixels that begin at a place: before the next marker. */
function endOfPixels(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    const isPixel = next === 0 || next === 0xff || (next !== undefined && next >= FIRST_RESTART && next < SOI)
    if (next !== undefined && !isPixel) return at
  }
  return -1
}

interface Segment {
  marker: number
  /** With its marker and length. */
  whole: Buffer
  data: Buffer
}

function segmentAt(bytes: Buffer, at: number): Segment | null {
  if (bytes[at] !== 0xff || at + 4 > bytes.length) return null
  const size = bytes.readUInt16BE(at + 2)
  const end = at + 2 + size
  if (size < 2 || end > bytes.length) return null
  return { marker: bytes[at + 1]!, whole: bytes.subarray(at, end), data: bytes.subarray(at + 4, end) }
}

/** The segments of a JPEG and its pixels, in their order; null when they do not reach the end. */
function partsOf(bytes: Buffer): Segment[] | null {
  const parts: Segment[] = []
  let at = 2
  while (at + 2 <= bytes.length) {
    // A marker may be preceded by any number of these fill bytes.
    while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1
    if (bytes[at] === 0xff && bytes[at + 1] === EOI) return parts
    const segment = segmentAt(bytes, at)
    if (segment === null) return null
    parts.push(segment)
    at += segment.whole.length
    if (segment.marker !== SOS) continue
    const end = endOfPixels(bytes, at)
    if (end === -1) return null
    parts.push({ marker: SOS, whole: bytes.subarray(at, end), data: bytes.subarray(at, end) })
    at = end
  }
  return null
}

/**
 * Removes EXIF, XMP, IPTC, comments and everything after the end of a JPEG. It keeps the orientation from the
 * EXIF, or the picture would lie on its side.
 */
export function stripJpeg(bytes: Buffer): Buffer | null {
  const parts = partsOf(bytes)
  if (!parts?.some(({ marker }) => marker === SOS)) return null
  const turns = parts.flatMap(({ marker, data }) => (marker === APP1 ? (orientationOf(data) ?? []) : []))
  const orientation = turns.at(-1) ?? UPRIGHT
  return Buffer.concat([
    Buffer.from([0xff, SOI]),
    ...(orientation === UPRIGHT ? [] : [orientationSegment(orientation)]),
    ...parts.filter(({ marker, data }) => isDrawing(marker, data)).map(({ whole }) => whole),
    Buffer.from([0xff, EOI]),
  ])
}
