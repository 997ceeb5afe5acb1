import { keepFile, readKeptFile, releaseFiles } from '#areas/files/server/public.ts'
import { NO_SUCH_RECORD } from '#platform/contract/ids.ts'
import { rowLock } from '#platform/server/db/row-lock.ts'
import { fileTypeOf } from '#platform/server/files/file-type.ts'
import type { Db } from '#platform/server/db/database.ts'
import { stripMetadata } from '#platform/server/files/strip-metadata.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import { UNREADABLE_PICTURE } from '#platform/contract/upload.ts'
import type { settingsCalls } from '../../contract/settings-calls.ts'
import type { Picture, Signatory } from '../../contract/settings.ts'
import { isInstitute, keepsSignatoriesOf } from './scope-store.ts'
import * as store from './signatory-store.ts'

type Calls = Pick<
  typeof settingsCalls,
  | 'listSignatories'
  | 'listSignatoryVersions'
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

type Keeping = Pick<HandlerContext<Calls['createSignatory']>, 'who' | 'clock' | 'fail'>

/**
 * The refusal for a person who does not keep the signatories of one of these institutes; null stands for the
 * whole university.
 */
async function refusalOf(tx: Db, instituteIds: readonly (number | null)[], { who, clock, fail }: Keeping) {
  const clerk = { personId: who.personId, today: clock.today() }
  if (await keepsSignatoriesOf(tx, instituteIds, clerk)) return null
  return fail(instituteIds.includes(null) ? 'whole-university-only' : 'other-institute')
}

const isUnknown = async (tx: Db, instituteId: number | null) =>
  instituteId !== null && !(await isInstitute(tx, instituteId))

const keepVersion = (tx: Db, id: number, { who, clock }: Pick<Keeping, 'who' | 'clock'>) =>
  store.keepVersion(tx, { id, personId: who.personId, now: clock.now() })

interface NewPicture {
  id: number
  picture: Picture
  file: Parameters<typeof keepFile>[2]['file'] | null
}

/** Replaces a picture; the pictures with which papers were signed are kept. */
function putPicture({ id, picture, file }: NewPicture, context: Changing): Promise<Signatory> {
  const { who, clock, files, change, fail } = context
  return change(async (tx, record) => {
    await lockSignatory(tx, id)
    const signatory = await store.findSignatory(tx, id)
    if (signatory === null) throw fail('not-found')
    const refusal = await refusalOf(tx, [signatory.instituteId], context)
    if (refusal) throw refusal
    const former = await store.findPicture(tx, id, picture)
    const fileId = file && (await keepFile(tx, files, { file, ownerId: who.personId, access: 'owner' }))
    await store.writePicture(tx, id, { picture, fileId })
    await keepVersion(tx, id, context)
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

  listSignatoryVersions: ({ id }, { db }) => store.listVersions(db, id),

  createSignatory: ({ instituteId = null, ...named }, context) =>
    context.change(async (tx, record) => {
      const refusal = await refusalOf(tx, [instituteId], context)
      if (refusal) throw refusal
      if (await isUnknown(tx, instituteId)) throw context.failField('instituteId', NO_SUCH_RECORD)
      const added = { ...named, instituteId }
      const id = await store.insertSignatory(tx, added)
      await keepVersion(tx, id, context)
      const entity = 'certificates_signatory'
      await record({ action: 'certificates.add-signatory', entity, entityId: id, after: added })
      return (await store.findSignatory(tx, id))!
    }),

  changeSignatory: ({ id, version, ...changes }, context) =>
    signatories.save(context, { id, version }, async (tx, before) => {
      // If no institute is named, the signatory stays where it is.
      const { instituteId = before.instituteId } = changes
      const values = { ...changes, instituteId }
      const refusal = await refusalOf(tx, [before.instituteId, values.instituteId], context)
      if (refusal) throw refusal
      if (await isUnknown(tx, values.instituteId)) throw context.failField('instituteId', NO_SUCH_RECORD)
      await store.updateSignatory(tx, id, values)
      await keepVersion(tx, id, context)
      return { action: 'certificates.change-signatory', before, after: values }
    }),

  async uploadSignatoryPicture({ id, picture, file }, context) {
    const bytes = stripMetadata(file.bytes, file.mediaType)
    if (bytes === null) throw context.failField('file', UNREADABLE_PICTURE)
    return putPicture({ id, picture, file: { ...file, bytes } }, context)
  },

  removeSignatoryPicture: ({ id, picture }, context) => putPicture({ id, picture, file: null }, context),

  async getSignatoryPicture({ id, picture }, { db, files, who, clock, fail }) {
    const signatory = await store.findSignatory(db, id)
    // The signature of somebody else's institute is a stranger's; that of the university is on the papers of all.
    const ofOne = [signatory?.instituteId ?? null].filter((institute) => institute !== null)
    const clerk = { personId: who.personId, today: clock.today() }
    if (!(await keepsSignatoriesOf(db, ofOne, clerk))) throw fail('not-found')
    const fileId = await store.findPicture(db, id, picture)
    const bytes = fileId === null ? null : await readKeptFile(db, files, fileId)
    if (bytes === null) throw fail('not-found')
    return { bytes, fileName: `${picture}.png`, mediaType: fileTypeOf(bytes) ?? 'image/png' }
  },
}
