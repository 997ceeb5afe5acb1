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

/** A decision with what was stored when it was made. */
export interface MadeDecision extends Decision {
  base: InstituteStudent
}

export interface DecidedRow extends Decision {
  student: InstituteStudent
  /** The office has to do something about it before the sheet is processed; `choice` when somebody else did first. */
  lacks: 'choice' | 'mark' | 'reason' | null
  differs: boolean
}

/** The initial mark of the office: the stored one, else the teacher's; an absence is left to be settled. */
function begin({ mark, finalMark, reason }: InstituteStudent): Decision {
  const markId = finalMark?.id ?? mark?.id ?? null
  return { markId: markId === Mark.absent ? null : markId, reason: reason ?? '' }
}

/** True when a student is already stored as it was decided here. */
function isStored(student: InstituteStudent, { markId, reason }: Decision): boolean {
  const stored = begin(student)
  return stored.markId === markId && stored.reason === reason.trim()
}

/** True when the marks or the reason of a student were changed after a decision was made here. */
function isContested(student: InstituteStudent, { base, ...decision }: MadeDecision): boolean {
  const isSame = isStored(student, begin(base)) && student.mark?.id === base.mark?.id
  return !isSame && !isStored(student, decision)
}

/** A student with a decision of the office; without one, as the sheet is stored. */
export function rowOf(student: InstituteStudent, made?: MadeDecision): DecidedRow {
  const { markId, reason } = made ?? begin(student)
  const differs = isDifferentMark(student.mark?.id ?? null, markId)
  const lacksReason = differs && reason.trim() === ''
  const lacks = markId === null ? 'mark' : lacksReason ? 'reason' : null
  return { student, markId, reason, differs, lacks: made && isContested(student, made) ? 'choice' : lacks }
}

type Decisions = ReadonlyMap<string, MadeDecision>

/** The decisions that are not stored although they can be made no longer. */
export function leftOf(students: readonly InstituteStudent[], made: Decisions): MadeDecision[] {
  return students.flatMap((student) => {
    const decision = made.get(student.recordBookUUID)
    return decision && !isStored(student, decision) ? [decision] : []
  })
}

/** The decisions made while the ones before them were being stored. */
export function laterThan(
  sent: Decisions,
  made: Decisions,
  students: readonly InstituteStudent[],
): Decisions {
  const later = students.flatMap((student) => {
    const decision = made.get(student.recordBookUUID)
    const isLater = decision !== undefined && decision !== sent.get(student.recordBookUUID)
    return isLater ? [[student.recordBookUUID, { ...decision, base: student }] as const] : []
  })
  return new Map(later)
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

const UNDECIDED: Decisions = new Map()

/** The decisions made here, each over what was stored when it was begun. */
function useDecisions(sheet: InstituteSheet) {
  const [made, setDecisions] = useState(UNDECIDED)
  const canDecide = isUnderDecision(sheet)
  const decisions = canDecide ? made : UNDECIDED
  const put = (id: string, decision: MadeDecision | null) => {
    const next = new Map(decisions)
    if (decision === null) next.delete(id)
    else next.set(id, decision)
    setDecisions(next)
  }
  const baseOf = (student: InstituteStudent) => decisions.get(student.recordBookUUID)?.base ?? student
  return {
    canDecide,
    decisions,
    /** The decisions that another one made impossible: the sheet was processed or given back meanwhile. */
    left: canDecide ? [] : leftOf(sheet.students, made),
    forget: () => setDecisions(UNDECIDED),
    forgetSent: (stored: InstituteSheet) => setDecisions((now) => laterThan(decisions, now, stored.students)),
    decide: ({ student, markId, reason }: DecidedRow, change: Partial<Decision>) =>
      put(student.recordBookUUID, { markId, reason, base: baseOf(student), ...change }),
    /** Ends a contested decision: it stays on top of what is stored now, or gives way to it. */
    choose: ({ student, markId, reason }: DecidedRow, choice: 'mine' | 'theirs') =>
      put(student.recordBookUUID, choice === 'mine' ? { markId, reason, base: student } : null),
  }
}

/** The decisions of the office about a sheet, until they are sent together. */
export function useProcessing(sheet: InstituteSheet) {
  const { id, version, students } = sheet
  const { decisions, forget, forgetSent, ...work } = useDecisions(sheet)
  const processing = useAction(processSheet, { refresh, success: 'Ведомость обработана' })
  const returning = useAction(returnSheet, { refresh, success: 'Ведомость возвращена преподавателю' })
  const rows = students.map((student) => rowOf(student, decisions.get(student.recordBookUUID)))
  return {
    ...work,
    rows,
    isBusy: processing.isPending || returning.isPending,
    isChanged: decisions.size > 0,
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
        {
          onSuccess(settled) {
            forgetSent(settled)
            keep(settled)
          },
          onError: keepCurrent,
          onSettled: onAnswer,
        },
      ),
    giveBack: (comment: string, onDone: () => void) =>
      returning.mutate(
        { id, version, comment },
        {
          onError: keepCurrent,
          onSuccess(settled) {
            forget()
            keep(settled)
            onDone()
          },
        },
      ),
  }
}
