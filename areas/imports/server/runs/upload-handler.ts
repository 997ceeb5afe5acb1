import { keepFile } from '#areas/files/server/public.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { Breath } from '#platform/server/jobs/breath.ts'
import { readFileRows } from '#platform/server/imports/file/read-file.ts'
import { UnreadableFileError } from '#platform/server/imports/problem.ts'
import type { importsCalls } from '../../contract/calls.ts'
import { findKind, isSecret, type BroughtKind } from '../kept-kinds.ts'
import { headingsOf, rememberedMatching } from './run-headings.ts'
import { findLastMatching, findRun, insertRun } from './run-store.ts'
import { shownRun } from './shown-run.ts'

const NO_HEADINGS = 'В файле нет ни одного знакомого заголовка. Скачайте шаблон и перенесите данные в него'

/** Stores a file as a new run. */
export function uploadHandler(
  kinds: readonly BroughtKind[],
): Pick<Handlers<typeof importsCalls>, 'uploadImport'> {
  return {
    async uploadImport({ kind: word, file }, { db, clock, files, who, change, fail, failField }) {
      const kind = findKind(kinds, who, word)
      if (kind === null) throw fail('no-such-kind')
      const rows = await readFileRows(file.bytes, new Breath()).catch((error: unknown) => {
        throw error instanceof UnreadableFileError ? failField('file', error.message) : error
      })
      const headings = headingsOf(rows, kind)
      // Without the headings, the first row of values would be shown in their place.
      if (isSecret(kind) && headings.every(({ column }) => column === null))
        throw failField('file', NO_HEADINGS)
      const matching = rememberedMatching(headings, kind, await findLastMatching(db, kind.kind))
      const { personId } = who
      const id = await change(async (tx, audit) => {
        const fileId = await keepFile(tx, files, { file, ownerId: personId, access: 'owner' })
        const runId = await insertRun(tx, {
          kind: kind.kind,
          fileName: file.fileName,
          fileId,
          personId,
          createdAt: clock.now(),
          state: 'new',
          headings,
          matching,
        })
        const after = { kind: kind.kind, file: file.fileName, rows: rows.length }
        await audit({ action: 'imports.upload', entity: 'import_run', entityId: runId, after })
        return runId
      })
      return shownRun((await findRun(db, id))!, kinds)
    },
  }
}
