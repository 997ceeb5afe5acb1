import { IconDownload } from '@tabler/icons-react'
import type { AnyCall } from '#platform/contract/call.ts'
import { Button } from './Button.tsx'
import { useDownload, type Download } from './use-download.ts'

/** «Скачать XLSX»: saves the whole list behind a table, narrowed by the same filters. */
export function DownloadButton<C extends AnyCall>(props: Download<C>) {
  const { save, isBusy } = useDownload(props)
  return (
    <Button icon={<IconDownload size={18} aria-hidden />} isBusy={isBusy} onClick={save}>
      Скачать XLSX
    </Button>
  )
}
