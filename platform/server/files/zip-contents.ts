import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader, type Entry, type ZipFile } from 'yauzl'
import type { ByteReader } from '#platform/contract/upload.ts'

const MEGABYTE = 1024 * 1024
const PIECE_BYTES = 256 * 1024

const MOST_ENTRIES = 5000
/** The most bytes that an archive may unpack to. */
const MOST_UNPACKED_BYTES = 300 * MEGABYTE
/**
 * Text packs tenfold, a drawing fiftyfold, a zip bomb a thousandfold. The ratio is checked from this many
 * bytes on.
 */
const MOST_RATIO = 150
const RATIO_FROM_BYTES = 10 * MEGABYTE

const PROGRAMS = /\.(?:exe|dll|com|scr|pif|cpl|msi|jar|bat|cmd|ps1|vbs|vbe|jse?|wsf|hta|lnk|reg|sh|apk|app)$/i
const MACROS =
  /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|Basic\/.+\.xml|(?:activeX|macrosheets)\/.+|oleObject\d*\.bin|embeddings\/.+\.(?:doc|xls|ppt)m)$/i

/** The content of an archive: the names of its entries, or why it is refused. */
export type ZipFinding =
  | { isRefused: false; names: ReadonlySet<string>; beginning: string }
  | { isRefused: true; because: 'broken' | 'bomb' | 'program' | 'encrypted' }

class PieceReader extends RandomAccessReader {
  readonly #file: ByteReader

  constructor(file: ByteReader) {
    super()
    this.#file = file
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const file = this.#file
    async function* pieces() {
      for (let at = start; at < end; at += PIECE_BYTES) yield file.read(at, Math.min(PIECE_BYTES, end - at))
    }
    return Readable.from(pieces(), { objectMode: false })
  }
}

/** The reason why an entry is refused, judged by the archive's own description. */
function entryRefusal(entry: Entry): 'program' | 'encrypted' | null {
  if (entry.isEncrypted()) return 'encrypted'
  return PROGRAMS.test(entry.fileName) || MACROS.test(entry.fileName) ? 'program' : null
}

const isBomb = (unpacked: number, packed: number) =>
  unpacked > MOST_UNPACKED_BYTES || (unpacked > RATIO_FROM_BYTES && unpacked > packed * MOST_RATIO)

interface Unpacked {
  size: number
  beginning: string
}

/**
 * Unpacks one entry without keeping it, and stops at the limit; the sizes in the archive's description may be
 * false.
 */
async function unpack(zip: ZipFile, entry: Entry, isTooMuch: (size: number) => boolean): Promise<Unpacked> {
  const stream = await zip.openReadStreamPromise(entry)
  let size = 0
  let beginning = ''
  for await (const piece of stream as AsyncIterable<Buffer>) {
    if (beginning.length < 64) beginning += piece.subarray(0, 64).toString('latin1')
    size += piece.length
    if (isTooMuch(size)) break
  }
  return { size, beginning }
}

const isProgram = (beginning: string) => beginning.startsWith('MZ') || beginning.startsWith('\u007fELF')

async function lookThrough(zip: ZipFile, packed: number): Promise<ZipFinding> {
  const names = new Set<string>()
  let unpacked = 0
  let first: string | null = null
  for await (const entry of zip.eachEntry()) {
    const refusal = entryRefusal(entry)
    if (refusal) return { isRefused: true, because: refusal }
    names.add(entry.fileName)
    if (names.size > MOST_ENTRIES || isBomb(unpacked + entry.uncompressedSize, packed))
      return { isRefused: true, because: 'bomb' }
    const before = unpacked
    const { size, beginning } = await unpack(zip, entry, (soFar) => isBomb(before + soFar, packed))
    unpacked += size
    first ??= beginning
    if (isBomb(unpacked, packed)) return { isRefused: true, because: 'bomb' }
    if (isProgram(beginning)) return { isRefused: true, because: 'program' }
  }
  return { isRefused: false, names, beginning: first ?? '' }
}

/**
 * Inspects an archive piece by piece: its names, and whether it would fill the disk, run code or hide
 * something.
 */
export async function lookIntoZip(file: ByteReader): Promise<ZipFinding> {
  try {
    const zip = await fromRandomAccessReaderPromise(new PieceReader(file), file.size, {
      lazyEntries: true,
      autoClose: false,
    })
    return await lookThrough(zip, file.size)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return { isRefused: true, because: 'broken' }
  }
}
