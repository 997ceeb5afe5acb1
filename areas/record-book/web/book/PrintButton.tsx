import { IconPrinter } from '@tabler/icons-react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import type { RecordBook } from '../../contract/book.ts'
import { recordBookCalls } from '../../contract/calls.ts'

/** The settled marks as a paper that anybody can check by its QR. */
export function PrintButton({ book: { enrolmentId, number } }: { book: RecordBook }) {
  const print = useAction(recordBookCalls.printBook)
  const save = () =>
    print.mutate({ enrolmentId }, { onSuccess: (file) => saveFile(file, `Зачётная_книжка_${number}.pdf`) })
  return (
    <Button icon={<IconPrinter size={18} aria-hidden />} isBusy={print.isPending} onClick={save}>
      PDF с QR
    </Button>
  )
}
