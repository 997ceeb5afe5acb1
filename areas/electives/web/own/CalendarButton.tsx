import { IconCalendarPlus } from '@tabler/icons-react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { saveFile } from '#platform/web/ui/save-file.ts'
import type { Category } from '../../contract/category.ts'
import { electivesCalls } from '../../contract/calls.ts'

/** The last second of the window as an event for the reader's own calendar. */
export function CalendarButton({ category }: { category: Category }) {
  const download = useAction(electivesCalls.getWindowEvent)
  const save = () =>
    download.mutate({ category }, { onSuccess: (file) => saveFile(file, 'Срок выбора курса.ics') })
  return (
    <Button icon={<IconCalendarPlus size={18} aria-hidden />} isBusy={download.isPending} onClick={save}>
      В календарь
    </Button>
  )
}
