import type { AnyCall, CallInput } from '#platform/contract/call.ts'
import type { DocumentBlob } from '#platform/contract/upload.ts'
import { useAction, type SeenInput } from '#platform/web/api/use-call.ts'
import { saveFile } from './save-file.ts'

export interface Download<C extends AnyCall> {
  /** A call that answers with a file. */
  call: C
  /** The filters as set on the screen. */
  input: SeenInput<CallInput<C>>
  /** The name of the file, without its ending. */
  title: string
  /** The screen's own text for a failed download. */
  failureText?: string
}

/** Saves the whole list behind a table, narrowed by the same filters. */
export function useDownload<C extends AnyCall>({ call, input, title, failureText }: Download<C>) {
  const download = useAction(call, { ...(failureText && { failure: failureText }) })
  const save = () =>
    download.mutate(input, { onSuccess: (file) => saveFile(file as DocumentBlob, `${title}.xlsx`) })
  return { save, isBusy: download.isPending }
}
