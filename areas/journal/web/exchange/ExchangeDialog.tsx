import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { CallInput } from '#platform/contract/call.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { DownloadButton } from '#platform/web/ui/DownloadButton.tsx'
import { journalCalls } from '../../contract/calls.ts'
import { MOST_IMPORT_ROWS, type SheetCell, type SheetChange } from '../../contract/exchange.ts'
import type { JournalLesson } from '../../contract/lesson.ts'
import { useJournalWire } from '../wire/journal-wire.ts'
import type { JournalGroup } from '../lesson/sheet/lesson-table.ts'
import { nextSeq } from '../marks/save-seq.ts'
import { DryRun } from './DryRun.tsx'
import styles from './Exchange.module.css'
import { readSheetFile } from './read-file.ts'

type CourseAddress = CallInput<typeof journalCalls.exportCourse>

interface ExchangeDialogProps {
  lesson: JournalLesson
  group: JournalGroup
  onClose: () => void
}

/** The course as a file: taken out, filled in elsewhere, compared, and only then taken in. */
export default function ExchangeDialog({ lesson, group, onClose }: ExchangeDialogProps) {
  const { timetableLessonId, disciplineName } = lesson
  const { isIet, lessonCall } = useJournalWire()
  const { group_id, subgroup } = group
  const address: CourseAddress = {
    timetableLessonId,
    ...(isIet ? { flowId: group_id } : { groupId: group_id, subgroup }),
  }
  const { rows, check, choose } = useChosenFile(address)
  const apply = useAction(journalCalls.applySheet, { refresh: [lessonCall], failure: null })
  const save = (changes: readonly SheetChange[]) =>
    apply.mutate(
      { ...address, changes: [...changes], saveSeq: nextSeq() },
      {
        onSuccess: ({ saved }) => {
          showAlert(`Из файла сохранено ячеек: ${saved}`, 'success')
          onClose()
        },
        onError: (error) => {
          showAlert(errorText(error))
          // Somebody else was first: the comparison now shows both values.
          if (error instanceof ApiError && error.status === 409 && rows) check.mutate({ ...address, rows })
        },
      },
    )
  return (
    <Dialog
      title={`Журнал ${isIet ? 'потока' : 'группы'} ${group.group_name} в файле`}
      place="wide"
      onClose={onClose}
    >
      <p className={styles['about']}>
        В файле — все ваши занятия этого курса и контрольные точки. Заполните его в любой программе для таблиц
        и загрузите обратно: «п» — был, «н» — не был, «оп» — опоздал. До вашего подтверждения в журнале ничего
        не изменится.
      </p>
      <div className={styles['actions']}>
        <DownloadButton
          call={journalCalls.exportCourse}
          input={address}
          title={`Журнал ${group.group_name}, ${disciplineName}`}
        />
        <ChooseFile isBusy={check.isPending} onChoose={choose} />
      </div>
      {check.data && <DryRun check={check.data} isBusy={apply.isPending} onApply={save} />}
    </Dialog>
  )
}

/** Reads the chosen file and has it compared with the journal. */
function useChosenFile(address: CourseAddress) {
  const [rows, setRows] = useState<SheetCell[][] | null>(null)
  const check = useAction(journalCalls.checkSheet)
  const compare = async (file: File) => {
    const read = await readSheetFile(file)
    if ('problem' in read) return showAlert(read.problem)
    if (read.rows.length > MOST_IMPORT_ROWS) return showAlert(`В файле больше ${MOST_IMPORT_ROWS} строк`)
    setRows(read.rows)
    return check.mutate({ ...address, rows: read.rows })
  }
  // The reader of the format may have failed to load.
  const choose = (file: File) => void compare(file).catch((error: unknown) => showAlert(errorText(error)))
  return { rows, check, choose }
}

function ChooseFile({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        icon={<IconUpload size={18} aria-hidden />}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        Загрузить XLSX
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Файл журнала"
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // The same file can be chosen again once it is mended.
          target.value = ''
        }}
      />
    </>
  )
}
