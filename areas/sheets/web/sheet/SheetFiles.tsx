import type { DocumentBlob } from '#platform/contract/upload.ts'
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import type { TeacherSheet } from '../../contract/statement.ts'

/** The sheet on paper and in a spreadsheet, as it is stored. */
export function SheetFiles({ sheet: { id } }: { sheet: TeacherSheet }) {
  const paper = useAction(sheetsCalls.printSheet)
  const table = useAction(sheetsCalls.exportSheetMarks)
  const save = (ending: string) => ({
    onSuccess: (file: DocumentBlob) => saveFile(file, `Ведомость_${id}.${ending}`),
  })
  return (
    <>
      <Button
        icon={<IconPrinter size={18} aria-hidden />}
        isBusy={paper.isPending}
        onClick={() => paper.mutate({ id }, save('pdf'))}
      >
        Печать
      </Button>
      <Button
        icon={<IconFileSpreadsheet size={18} aria-hidden />}
        isBusy={table.isPending}
        onClick={() => table.mutate({ id }, save('xlsx'))}
      >
        XLSX
      </Button>
    </>
  )
}
