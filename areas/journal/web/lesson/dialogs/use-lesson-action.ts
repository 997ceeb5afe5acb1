import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorTextOr, isAbort, isTrouble } from '#platform/web/api/api-error.ts'
import { sendUntilGivenUp } from '#platform/web/api/trouble.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { journalCalls } from '../../../contract/calls.ts'
import { useJournalWire } from '../../wire/journal-wire.ts'

interface LessonActionUse {
  success: string
  failure: string
  /** A form shows the failure itself. */
  isFormAction?: boolean
}

/** Changes something of the lesson by its mode, then reads the lesson again. */
export function useLessonAction<Input>(
  change: (input: Input) => Promise<unknown>,
  { success, failure, isFormAction = false }: LessonActionUse,
) {
  const client = useQueryClient()
  const { lessonCall } = useJournalWire()
  return useMutation({
    mutationFn: (input: Input) => (isFormAction ? change(input) : sendUntilGivenUp(() => change(input))),
    onSuccess: async () => {
      const changed = [lessonCall, journalCalls.listCellHistory]
      await Promise.all(
        changed.map(({ method, path }) => client.invalidateQueries({ queryKey: [method, path] })),
      )
      // Not before the page has reloaded: a mark typed right after the message is checked against the new norm.
      showAlert(success, 'success')
    },
    onError: (error) => {
      // Trouble has been shown already, with the offer to send it again.
      if (!isAbort(error) && !isFormAction && !isTrouble(error)) showAlert(errorTextOr(error, failure))
    },
  })
}
