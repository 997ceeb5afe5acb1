import type { DocumentBlob } from '#platform/contract/upload.ts'
import { showChanged } from '#platform/web/api/show-changed.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { militaryCalls } from '../../contract/calls.ts'
import type { DeskItem } from '../../contract/desk.ts'
import { FAILURES, SUCCESSES } from '../texts.ts'

/** The calls whose answers every move of a request changes. */
export const DESK_READS = [militaryCalls.listRequests, militaryCalls.countRequests, militaryCalls.getRequest]

/** Shows a request as a move has left it, and says so. */
export function showMoved(moved: DeskItem): void {
  showChanged(militaryCalls.getRequest, { id: moved.id }, moved)
  showAlert(SUCCESSES.status, 'success')
}

/** The versions of requests as the list shows them, sent with an action on several. */
export const seenOf = (items: readonly DeskItem[]) => items.map(({ id, version }) => ({ id, version }))

const use = { refresh: DESK_READS, failure: FAILURES.documents }

/** Saves the files of one request, or of many, as an archive. */
export function useDownload() {
  const one = useAction(militaryCalls.downloadDocuments, use)
  const many = useAction(militaryCalls.downloadManyDocuments, use)
  const save = { onSuccess: (file: DocumentBlob) => saveFile(file, 'Документы для военкомата.zip') }
  return {
    one: (id: number) => one.mutate({ id }, save),
    many: (ids: readonly number[]) => many.mutate({ ids: ids.map(String) }, save),
    isBusy: one.isPending || many.isPending,
  }
}
