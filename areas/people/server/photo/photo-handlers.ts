import { readKeptFile, releaseFiles } from '#areas/files/server/public.ts'
import type { UploadedFile } from '#platform/contract/upload.ts'
import { inTurn } from '#platform/server/files/picture-turns.ts'
import type { Fail, HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { peopleCalls } from '../../contract/calls.ts'
import { SMALLEST_PHOTO_SIDE, type PhotoCrop } from '../../contract/photo.ts'
import { makeSizes, type PhotoPictures, type PhotoRefusal } from './make-sizes.ts'
import { keepPictures } from './photo-files.ts'
import { findSeenPhoto, lockPhoto, findPhoto, writePhoto, type PhotoRow } from './photo-store.ts'

const REFUSALS: Record<PhotoRefusal, string> = {
  unreadable: 'Снимок не читается. Сохраните его заново и загрузите ещё раз',
  'too-large':
    'Снимок слишком большой: WebP и прогрессивные JPEG и PNG — не больше 16 миллионов точек. Уменьшите его',
  'too-small': `Снимок слишком мал: сторона квадрата должна быть не меньше ${SMALLEST_PHOTO_SIDE} точек`,
}

interface Context extends Pick<HandlerContext, 'db' | 'change' | 'clock' | 'files' | 'who' | 'failField'> {
  fail: Fail<never, 'changed-meanwhile'>
}

const photos = new EditedRecord({
  entity: 'person',
  lock: lockPhoto,
  find: findPhoto,
  shown: ({ files: _, ...photo }: PhotoRow) => photo,
})

/** Replaces a photo, in the version that the caller has seen, by new pictures or by nothing. */
function replacePhoto(
  context: Context,
  { personId, version, pictures }: { personId: number; version: number; pictures: PhotoPictures | null },
) {
  const { clock, files: store, who } = context
  return photos.save(context, { id: personId, version }, async (tx, before) => {
    const files = pictures && (await keepPictures(tx, store, { pictures, ownerId: personId }))
    const now = clock.now()
    await writePhoto(tx, { personId, version: version + 1, files, changedBy: who.realPersonId, now })
    if (before.files) await releaseFiles(tx, Object.values(before.files), now)
    const action = pictures ? 'people.save-photo' : 'people.remove-photo'
    return { action, after: { version: version + 1 } }
  })
}

type NewPhoto = PhotoCrop & { file: UploadedFile; version: number }

async function savePhoto(context: Context, personId: number, newPhoto: NewPhoto) {
  const { version } = newPhoto
  // Before the picture is unpacked: a lost update costs as little as any other refusal.
  await photos.refuseStale(context, { id: personId, version })
  const pictures = await inTurn(context.who.realPersonId, () => makeSizes(newPhoto.file.bytes, newPhoto))
  if (typeof pictures === 'string') throw context.failField('file', REFUSALS[pictures])
  return replacePhoto(context, { personId, version, pictures })
}

type PhotoCalls =
  | 'getPhoto'
  | 'getOwnPhoto'
  | 'saveOwnPhoto'
  | 'removeOwnPhoto'
  | 'getPersonPhoto'
  | 'savePersonPhoto'
  | 'removePersonPhoto'

export const photoHandlers: Handlers<Pick<typeof peopleCalls, PhotoCalls>> = {
  async getPhoto({ personId, size }, { db, files, who, clock, fail }) {
    const reader = { personId: who.personId, permissions: who.permissions, today: clock.today() }
    const fileId = await findSeenPhoto(db, { personId, size }, reader)
    if (fileId === null) throw fail('not-found')
    const bytes = await readKeptFile(db, files, fileId)
    // Replaced since the previous statement.
    if (bytes === null) throw fail('not-found')
    return { bytes, fileName: `photo-${personId}.webp`, mediaType: 'image/webp', mayBeKept: true }
  },

  getOwnPhoto: (_, context) => photos.read(context, context.who.personId),

  saveOwnPhoto: (newPhoto, context) => savePhoto(context, context.who.personId, newPhoto),

  removeOwnPhoto: ({ version }, context) =>
    replacePhoto(context, { personId: context.who.personId, version, pictures: null }),

  async getPersonPhoto({ personId }, context) {
    if ((await findPhoto(context.db, personId)) === null) throw context.fail('not-found')
    return photos.read(context, personId)
  },

  async savePersonPhoto({ personId, ...newPhoto }, context) {
    if ((await findPhoto(context.db, personId)) === null) throw context.fail('not-found')
    return savePhoto(context, personId, newPhoto)
  },

  async removePersonPhoto({ personId, version }, context) {
    if ((await findPhoto(context.db, personId)) === null) throw context.fail('not-found')
    return replacePhoto(context, { personId, version, pictures: null })
  },
}
