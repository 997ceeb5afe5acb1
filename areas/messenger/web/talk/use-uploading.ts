import { useAction } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { MessageFile } from '../../contract/message.ts'
import { sizeText } from '#platform/contract/size-text.ts'

const { maxBytes } = messengerCalls.uploadFile.upload

/** Brings files to the server, one after another, for a message of this chat. */
export function useUploading(chatId: number, attach: (file: MessageFile) => void) {
  const upload = useAction(messengerCalls.uploadFile)
  const take = async (chosen: readonly File[]) => {
    for (const file of chosen) {
      if (file.size > maxBytes) showAlert(`Файл «${file.name}» больше ${sizeText(maxBytes)}`)
      // What was refused is said by the call's own alert.
      else await upload.mutateAsync({ id: chatId, file }).then(attach, () => undefined)
    }
  }
  return { take, isBusy: upload.isPending }
}
