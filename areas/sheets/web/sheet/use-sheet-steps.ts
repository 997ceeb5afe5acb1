import { ApiError } from '#platform/web/api/api-error.ts'
import { callOptions, queryClient, useAction } from '#platform/web/api/use-call.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import type { TeacherSheet } from '../../contract/statement.ts'
import { StatementStatus, type SheetAction } from '../../contract/status.ts'
import type { MarkResult } from './use-marks.ts'

const { listSheets, listSheetYears, saveMarks, moveSheet, getSheet } = sheetsCalls
const refresh = [listSheets, listSheetYears]

const TARGETS: Readonly<Record<Exclude<SheetAction, 'save'>, number>> = {
  close: StatementStatus.filled,
  send: StatementStatus.shipped,
  reopen: StatementStatus.filling,
}

/** Shows a sheet as it is stored now. */
function keep(sheet: TeacherSheet): void {
  queryClient.setQueryData(callOptions(getSheet, { id: sheet.id }).queryKey, sheet)
}

/** Another examiner was faster: their sheet is shown, with the unsaved marks of this one on top of it. */
function keepCurrent(error: Error): void {
  if (error instanceof ApiError && error.status === 409) keep(error.body['current'] as TeacherSheet)
}

interface Marks {
  results: readonly MarkResult[]
  setSent: (marks: readonly MarkResult[]) => void
}

/** A teacher's actions on a sheet. */
export function useSheetSteps({ id, version }: TeacherSheet, { results, setSent }: Marks) {
  const saving = useAction(saveMarks, { refresh, success: 'Данные сохранены' })
  const moving = useAction(moveSheet, { refresh, success: 'Статус обновлен' })
  const onError = (error: Error) => {
    setSent([])
    keepCurrent(error)
  }
  return {
    isBusy: saving.isPending || moving.isPending,
    run: (action: SheetAction, onDone: () => void) => {
      const settled = { onSuccess: keep, onError, onSettled: onDone }
      if (action === 'save') {
        setSent(results)
        saving.mutate({ id, version, results: [...results] }, settled)
      } else moving.mutate({ id, version, statusId: TARGETS[action] }, settled)
    },
  }
}
