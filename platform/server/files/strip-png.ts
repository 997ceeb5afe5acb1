const SIGNATURE_BYTES = 8
/** Length and type precede the data of a chunk, the checksum follows it. */
const CHUNK_BYTES = 12

/** The chunks that draw the picture and reveal nothing about its maker; APNG included. */
const DRAWING = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(' '),
)

/** Removes texts, EXIF, the time, unknown chunks and everything after the end of a PNG. */
export function stripPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)]
  let at = SIGNATURE_BYTES
  while (at + CHUNK_BYTES <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + CHUNK_BYTES + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    if (DRAWING.has(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(kept)
    at = end
  }
  return null
}
