import { setPaper, signedPictures } from '#areas/certificates/server/public.ts'
import { fileIssuedPaper } from '#areas/papers/server/public.ts'
import type { HandlerContext, ServedFile } from '#platform/server/http/handlers.ts'
import type { StoredReference } from './reference.ts'
import * as store from './reference-store.ts'

type Filing = Pick<HandlerContext, 'db' | 'files' | 'settings' | 'change'>

/** The file of a reference: set once, and the same bytes ever after. */
export function fileReference(reference: StoredReference, filing: Filing): Promise<ServedFile> {
  const { id, content } = reference
  const fileName = `Справка_${content.number.replaceAll('/', '-')}.pdf`
  return fileIssuedPaper({ ...reference, fileName }, filing, {
    set: async () => setPaper(content, await signedPictures(reference, filing), filing.settings),
    lock: (tx) => store.lockReference(tx, id),
    write: (tx, fileId) => store.writeReferenceFile(tx, id, fileId),
  })
}

/** Sets the files of references that were just made, one after the other: the pool is for everybody. */
export async function fileReferences(
  requestIds: readonly number[],
  filing: Filing & Pick<HandlerContext, 'reportError'>,
): Promise<void> {
  for (const reference of await store.listReferencesOf(filing.db, requestIds))
    if (reference.fileId === null)
      // The move is committed: if setting fails, the file is made when somebody first opens the reference.
      await fileReference(reference, filing).catch((error: unknown) =>
        filing.reportError(error, `reference ${reference.id} has no file yet`),
      )
}
