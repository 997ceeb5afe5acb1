import { keepFile } from '#areas/files/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { PHOTO_SIZES } from '../../contract/photo.ts'
import type { PhotoPictures } from './make-sizes.ts'
import type { PhotoFiles } from './photo-store.ts'

/** Stores the pictures of a photo as files that only their owner may read as files. */
export async function keepPictures(
  tx: Db,
  store: FileStore,
  { pictures, ownerId }: { pictures: PhotoPictures; ownerId: number },
): Promise<PhotoFiles> {
  const ids: Partial<PhotoFiles> = {}
  for (const size of PHOTO_SIZES) {
    const file = { bytes: pictures[size], fileName: `photo-${size}.webp`, mediaType: 'image/webp' } as const
    ids[size] = await keepFile(tx, store, { file, ownerId, access: 'owner' })
  }
  return ids as PhotoFiles
}
