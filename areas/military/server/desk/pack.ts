import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { openKeptFile } from '#areas/files/server/public.ts'
import type { HandlerContext } from '#platform/server/http/handlers.ts'
import type { StoredBytes } from '#platform/server/files/file-store.ts'
import type { PackedFile } from '../files-store.ts'

/** A name without characters that an archive or a disk does not allow. */
const safe = (text: string) =>
  text
    .replaceAll(/[\\/:*?"<>|]/g, '_')
    .replace(/^[.\s]+/, '')
    .trim() || 'файл'

/**
 * «Карпов Никита Фёдорович, ПИб-24-1 (заявка 12)/1. Удостоверение.jpg»; without the folder for a single
 * request.
 */
function pathsOf(files: readonly PackedFile[]): string[] {
  const isOne = new Set(files.map(({ requestId }) => requestId)).size === 1
  const places = new Map<number, number>()
  return files.map(({ requestId, student, group, name }) => {
    const place = (places.get(requestId) ?? 0) + 1
    places.set(requestId, place)
    const folder = safe([student, group].filter(Boolean).join(', '))
    const file = `${place}. ${safe(name)}`
    return isOne ? file : `${folder} (заявка ${requestId})/${file}`
  })
}

/**
 * Files as one archive that is sent while it is packed: one file is open at a time, none is whole in memory.
 * They are pictures and PDF, which packing would not make smaller, so the size is known beforehand.
 */
export function packFiles(
  files: readonly PackedFile[],
  { db, files: store, clock }: Pick<HandlerContext, 'db' | 'files' | 'clock'>,
): Promise<StoredBytes> {
  const zip = new ZipFile()
  const paths = pathsOf(files)
  let current: Readable | undefined
  for (const [index, { id, size }] of files.entries()) {
    const options = { mtime: clock.now(), compress: false, size }
    zip.addReadStreamLazy(paths[index]!, options, (give) => {
      openKeptFile(db, store, id).then(
        (kept) => give(kept ? null : new Error(`File ${id} is gone`), (current = kept?.stream as Readable)),
        (error: Error) => give(error, null as never),
      )
    })
  }
  const stream = zip.outputStream as Readable
  // An aborted download would leave a file open.
  stream.on('close', () => current?.destroy())
  zip.on('error', (error: Error) => stream.destroy(error))
  // The library's types lack the size that it returns.
  const end = zip.end.bind(zip) as (options: object, sized: (size: number) => void) => void
  return new Promise((resolve) => {
    end({}, (size) => resolve({ size, stream }))
  })
}
