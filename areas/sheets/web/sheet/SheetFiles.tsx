import type { DocumentBlob } from '#platform/contract/upload.ts'
import { IconFileSpreadsheet, IconHistory, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import { MarkHistory } from './MarkHistory.tsx'

/** The calls of one sheet that its examiner, the office and the head of a chair each have of their own. */
export const PAPER_CALLS = {
  examiner: {
    print: sheetsCalls.printSheet,
    table: sheetsCalls.exportSheetMarks,
    history: sheetsCalls.getSheetHistory,
  },
  office: {
    print: sheetsCalls.printInstituteSheet,
    table: sheetsCalls.exportInstituteMarks,
    history: sheetsCalls.getInstituteHistory,
  },
  department: {
    print: sheetsCalls.printDepartmentSheet,
    table: sheetsCalls.exportDepartmentMarks,
    history: sheetsCalls.getDepartmentHistory,
  },
} as const

interface SheetFilesProps {
  id: number
  reader: keyof typeof PAPER_CALLS
}

/** The stored sheet on paper and in a spreadsheet, and the history of its marks. */
export function SheetFiles({ id, reader }: SheetFilesProps) {
  const calls = PAPER_CALLS[reader]
  const [isHistory, setHistory] = useState(false)
  const paper = useAction(calls.print as typeof sheetsCalls.printSheet)
  const table = useAction(calls.table as typeof sheetsCalls.exportSheetMarks)
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
      <Button icon={<IconHistory size={18} aria-hidden />} onClick={() => setHistory(true)}>
        История оценок
      </Button>
      {isHistory && (
        <MarkHistory
          id={id}
          call={calls.history as typeof sheetsCalls.getSheetHistory}
          onClose={() => setHistory(false)}
        />
      )}
    </>
  )
}
