import { useState } from 'react'
import { storedIn } from '#platform/web/api/api-error.ts'
import { callOptions, queryClient, useAction } from '#platform/web/api/use-call.ts'
import { sheetsCalls } from '../../contract/calls.ts'
import type { InstituteSheet, InstituteStudent } from '../../contract/institute.ts'
import { isDifferentMark, Mark } from '../../contract/marks.ts'
import { StatementStatus } from '../../contract/status.ts'

const { processSheet, returnSheet, getInstituteSheet, listInstituteSheets, getSessionBoard } = sheetsCalls
const refresh = [listInstituteSheets, getSessionBoard]

export interface Decision {
  markId: number | null
  reason: string
}

export interface DecidedRow extends Decision {
  student: InstituteStudent
  /** The office has to do something about it before the sheet is processed. */
  lacks: 'mark' | 'reason' | null
  differs: boolean
}

/** The initial mark of the office: the stored one, else the teacher's; an absence is left to be settled. */
function begin({ mark, finalMark, reason }: InstituteStudent): Decision {
  const markId = finalMark?.id ?? mark?.id ?? null
  return { markId: markId === Mark.absent ? null : markId, reason: reason ?? '' }
}

/** A student with a decision of the office; without one, as the sheet is stored. */
export function rowOf(student: InstituteStudent, decision: Decision = begin(student)): DecidedRow {
  const differs = isDifferentMark(student.mark?.id ?? null, decision.markId)
  const lacksReason = differs && decision.reason.trim() === ''
  const lacks = decision.markId === null ? 'mark' : lacksReason ? 'reason' : null
  return { student, ...decision, differs, lacks }
}

function keep(sheet: InstituteSheet): void {
  queryClient.setQueryData(callOptions(getInstituteSheet, { id: sheet.id }).queryKey, sheet)
}

/** Somebody was first: their sheet is shown, with the decisions that are made here on top of it. */
function keepCurrent(error: Error): void {
  const current = storedIn(error) as InstituteSheet | null
  if (current !== null) keep(current)
}

/** True when the office decides about a sheet now. */
function isUnderDecision({ canProcess, status }: InstituteSheet): boolean {
  return canProcess && (status.id === StatementStatus.shipped || status.id === StatementStatus.discrepancies)
}

const UNDECIDED: ReadonlyMap<string, Decision> = new Map()

/** The decisions of the office about a sheet, until they are sent together. */
export function useProcessing(sheet: InstituteSheet) {
  const { id, version, students } = sheet
  const [made, setDecisions] = useState(UNDECIDED)
  const canDecide = isUnderDecision(sheet)
  const decisions = canDecide ? made : UNDECIDED
  const processing = useAction(processSheet, { refresh, success: 'Ведомость обработана' })
  const returning = useAction(returnSheet, { refresh, success: 'Ведомость возвращена преподавателю' })
  const rows = students.map((student) => rowOf(student, decisions.get(student.recordBookUUID)))
  const settle = (settled: InstituteSheet) => {
    setDecisions(UNDECIDED)
    keep(settled)
  }
  return {
    rows,
    canDecide,
    isBusy: processing.isPending || returning.isPending,
    isChanged: decisions.size > 0,
    decide: ({ student, markId, reason }: DecidedRow, change: Partial<Decision>) =>
      setDecisions(new Map([...decisions, [student.recordBookUUID, { markId, reason, ...change }]])),
    process: (onAnswer: () => void) =>
      processing.mutate(
        {
          id,
          version,
          results: rows.flatMap(({ student, markId, reason }) =>
            markId === null
              ? []
              : [{ recordBookUUID: student.recordBookUUID, markId, reason: reason.trim() || null }],
          ),
        },
        { onSuccess: settle, onError: keepCurrent, onSettled: onAnswer },
      ),
    giveBack: (comment: string, onDone: () => void) =>
      returning.mutate(
        { id, version, comment },
        {
          onError: keepCurrent,
          onSuccess(settled) {
            settle(settled)
            onDone()
          },
        },
      ),
  }
}
