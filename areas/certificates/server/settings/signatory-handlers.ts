import { keepFile, readKeptFile, releaseFiles } from '#areas/files/server/public.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { fileTypeOf } from '#platform/server/files/file-type.ts'
import { stripMetadata } from '#platform/server/files/strip-metadata.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { UNREADABLE_PICTURE } from '#platform/contract/upload.ts'
import type { settingsCalls } from '../../contract/settings-calls.ts'
import type { Picture, Signatory } from '../../contract/settings.ts'
import { forWhole } from './scope.ts'
import * as store from './signatory-store.ts'

type Calls = Pick<
  typeof settingsCalls,
  | 'listSignatories'
  | 'createSignatory'
  | 'changeSignatory'
  | 'uploadSignatoryPicture'
  | 'removeSignatoryPicture'
  | 'getSignatoryPicture'
>
type Changing = Pick<
  HandlerContext<Calls['removeSignatoryPicture']>,
  'who' | 'clock' | 'files' | 'change' | 'fail'
>

const lockSignatory = rowLock('certificates_signatory')
const signatories = new EditedRecord({
  entity: 'certificates_signatory',
  lock: lockSignatory,
  find: (db, id: number) => store.findSignatory(db, id),
  missing: 'not-found',
})

interface NewPicture {
  id: number
  picture: Picture
  file: Parameters<typeof keepFile>[2]['file'] | null
}

/** Puts a picture in the place of the former one; what issued papers were signed with stays. */
function putPicture({ id, picture, file }: NewPicture, context: Changing): Promise<Signatory> {
  const { who, clock, files, change, fail } = context
  return change(async (tx, record) => {
    await lockSignatory(tx, id)
    if ((await store.findSignatory(tx, id)) === null) throw fail('not-found')
    const former = await store.findPicture(tx, id, picture)
    const fileId = file && (await keepFile(tx, files, { file, ownerId: who.personId, access: 'owner' }))
    await store.writePicture(tx, id, { picture, fileId })
    if (former !== null && !(await store.isInUse(tx, former))) await releaseFiles(tx, [former], clock.now())
    await record({
      action: 'certificates.change-picture',
      entity: 'certificates_signatory',
      entityId: id,
      before: { [picture]: former },
      after: { [picture]: fileId },
    })
    return (await store.findSignatory(tx, id))!
  })
}

export const signatoryHandlers: Handlers<Calls> = {
  listSignatories: (_input, { db }) => store.listSignatories(db),

  createSignatory: forWhole((added, { change }) =>
    change(async (tx, record) => {
      const id = await store.insertSignatory(tx, added)
      const entity = 'certificates_signatory'
      await record({ action: 'certificates.add-signatory', entity, entityId: id, after: added })
      return (await store.findSignatory(tx, id))!
    }),
  ),

  changeSignatory: forWhole(({ id, version, ...values }, context) =>
    signatories.save(context, { id, version }, async (tx, before) => {
      await store.updateSignatory(tx, id, values)
      return { action: 'certificates.change-signatory', before, after: values }
    }),
  ),

  uploadSignatoryPicture: forWhole(async ({ id, picture, file }, context) => {
    const bytes = stripMetadata(file.bytes, file.mediaType)
    if (bytes === null) throw context.failField('file', UNREADABLE_PICTURE)
    return putPicture({ id, picture, file: { ...file, bytes } }, context)
  }),

  removeSignatoryPicture: forWhole(({ id, picture }, context) =>
    putPicture({ id, picture, file: null }, context),
  ),

  async getSignatoryPicture({ id, picture }, { db, files, fail }) {
    const fileId = await store.findPicture(db, id, picture)
    const bytes = fileId === null ? null : await readKeptFile(db, files, fileId)
    if (bytes === null) throw fail('not-found')
    return { bytes, fileName: `${picture}.png`, mediaType: fileTypeOf(bytes) ?? 'image/png' }
  },
}
