import { useRouter } from '@tanstack/react-router'
import { useAction } from '#platform/web/api/use-call.ts'
import { errorText } from '#platform/web/api/api-error.ts'
import { FileDrop } from '#platform/web/forms/files/FileDrop.tsx'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { importsCalls } from '../contract/calls.ts'
import type { Kind } from '../contract/run.ts'
import { importsScreens } from '../contract/screens.ts'
import styles from './Imports.module.css'

/** The types by which browsers call XLSX and CSV; Windows with Excel has a name of its own for CSV. */
const ACCEPT =
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain,application/vnd.ms-excel'

/** Takes the file of a register and opens its run. */
export function UploadDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const router = useRouter()
  const upload = useAction(importsCalls.uploadImport, {
    refresh: [importsCalls.listImportRuns],
    failure: null,
  })
  const send = ([file]: File[]) =>
    upload.mutate(
      { kind: kind.kind, file: file! },
      { onSuccess: ({ id }) => void router.navigate({ to: addressOf(importsScreens.importRun, { id }) }) },
    )
  return (
    <Dialog title={`Загрузить: ${kind.title}`} onClose={onClose}>
      <p>{kind.about}. Сначала файл только проверяется: вы увидите, что изменится.</p>
      <FileDrop
        label={`Файл: ${kind.title}`}
        hint="XLSX или CSV до 20 МБ; столбцы узнаются по заголовкам"
        accept={ACCEPT}
        onFiles={send}
      >
        <div role="status">{upload.isPending && <p>Файл читается…</p>}</div>
        <div role="alert">
          {upload.error && <p className={styles['refusal']}>{errorText(upload.error)}</p>}
        </div>
      </FileDrop>
    </Dialog>
  )
}
