import { useState } from 'react'
import { ApiError, errorTextOr } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { showAlert } from '#platform/web/shell/alerts.ts'
import { militaryCalls } from '../../contract/calls.ts'
import { MOST_FILE_BYTES } from '../../contract/docs-type.ts'
import { FAILURES, SUCCESSES } from '../texts.ts'

const refresh = [militaryCalls.getActualRequest]
const MEGABYTE = 1024 * 1024

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.fieldErrors['file']
    ? error.fieldErrors['file'].join(' ')
    : errorTextOr(error, FAILURES.file)

/** Adds, replaces and removes files of the request in progress, and shows the fault of a refused one. */
export function useFileChange() {
  const [problem, setProblem] = useState<string | null>(null)
  const use = { refresh, failure: null }
  const add = useAction(militaryCalls.addRequestFile, use)
  const drop = useAction(militaryCalls.removeRequestFile, { ...use, success: SUCCESSES.removed })
  const showSuccess = (text: string) => () => showAlert(text, 'success')
  const settle = { onError: (error: unknown) => setProblem(reasonOf(error)) }
  const send = (file: File, replacesId?: string) => {
    setProblem(null)
    if (file.size > MOST_FILE_BYTES)
      return setProblem(`${file.name}: файл больше ${MOST_FILE_BYTES / MEGABYTE} МБ`)
    const onSuccess = showSuccess(replacesId ? SUCCESSES.replaced : SUCCESSES.added)
    return add.mutate({ file, ...(replacesId && { replacesId }) }, { ...settle, onSuccess })
  }
  const remove = (id: string) => {
    setProblem(null)
    drop.mutate({ id }, settle)
  }
  return { send, remove, problem, isBusy: add.isPending || drop.isPending }
}
