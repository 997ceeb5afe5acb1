import { UNREADABLE_PICTURE } from '#platform/contract/upload.ts'
import { serve } from '#platform/server/http/handlers.ts'
import { stripMetadata } from '#platform/server/files/strip-metadata.ts'
import { filesCalls, fileUrl } from '../contract/calls.ts'
import { findFile } from './file-object-store.ts'
import { keepFile } from './public.ts'

export const filesArea = serve(filesCalls, {
  async getFile({ id }, { db, files, who, fail }) {
    const file = await findFile(db, { id, ownerId: who.switched ? null : who.personId })
    if (file === null) throw fail('not-found')
    const bytes = await files.read(file.sha256)
    if (bytes === null) throw new Error(`The bytes of file ${id} are gone from the store`)
    const { fileName, mediaType, access } = file
    return { bytes, fileName, mediaType, mayBeKept: access === 'signed-in' }
  },

  async uploadImage({ file: upload }, { files, who, change, failField }) {
    const bytes = stripMetadata(upload.bytes, upload.mediaType)
    if (bytes === null) throw failField('file', UNREADABLE_PICTURE)
    const file = { ...upload, bytes }
    const id = await change(async (tx, audit) => {
      const kept = { file, ownerId: who.personId, access: 'signed-in' } as const
      const added = await keepFile(tx, files, kept)
      const after = { name: file.fileName, mediaType: file.mediaType, size: file.bytes.length }
      await audit({ action: 'files.upload-image', entity: 'file_object', entityId: added, after })
      return added
    })
    return { id, url: fileUrl(id) }
  },
})
