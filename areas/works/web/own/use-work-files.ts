import { useState } from 'react'
import { ApiError, errorTextOr } from '#platform/web/api/api-error.ts'
import { useAction } from '#platform/web/api/use-call.ts'
import { pdfOfPictures } from '#platform/web/documents/read-pictures.ts'
import { worksCalls } from '../../contract/calls.ts'
import { MOST_FILE_BYTES, type FileKind } from '../../contract/status.ts'

const refresh = [worksCalls.listOwnWorks]
const MEGABYTE = 1024 * 1024
const FAILURE = 'Файл не загружен. Попробуйте ещё раз'

const reasonOf = (error: unknown) =>
  error instanceof ApiError && error.fieldErrors['file']
    ? error.fieldErrors['file'].join(' ')
    : errorTextOr(error, FAILURE)

/** Accepts and removes the file of one kind, and shows the fault of a refused one. */
export function useWorkFile(workId: number, kind: FileKind) {
  const [problem, setProblem] = useState<{ name: string; text: string } | null>(null)
  const [isPacking, setPacking] = useState(false)
  const upload = useAction(worksCalls.uploadWorkFile, { refresh, failure: null })
  const remove = useAction(worksCalls.removeWorkFile, { refresh })
  const take = (file: File) => {
    setProblem(null)
    const refuse = (text: string) => setProblem({ name: file.name, text })
    if (file.size > MOST_FILE_BYTES) return refuse(`Файл больше ${MOST_FILE_BYTES / MEGABYTE} МБ`)
    return upload.mutate({ id: workId, kind, file }, { onError: (error) => refuse(reasonOf(error)) })
  }
  const takePictures = async (files: readonly File[], name: string) => {
    setPacking(true)
    setProblem(null)
    try {
      take(await pdfOfPictures(files, name))
    } catch {
      setProblem({ name, text: 'Снимок не читается. Нужен JPEG или PNG, HEIC открывает не всякий браузер' })
    } finally {
      setPacking(false)
    }
  }
  return { take, takePictures, remove, problem, isBusy: upload.isPending || isPacking }
}
