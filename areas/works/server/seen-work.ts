import type { HandlerContext } from '#platform/server/http/handlers.ts'
import { approvableFrom, closedUntilText, filesOfSupervisor, isCanApprove } from '../contract/can-approve.ts'
import type { decisionCalls } from '../contract/calls/decision-calls.ts'
import { worksFailures } from '../contract/failures.ts'
import { WorkStatus, type TaughtFileKind } from '../contract/status.ts'
import type { TaughtWork } from '../contract/work.ts'
import type { TaughtRow } from './taught-store.ts'

export type Reading = Pick<HandlerContext<(typeof decisionCalls)['agreeWork']>, 'who' | 'clock'>

/** A work as somebody sees it on a day. */
export type SeenTaught = TaughtRow & TaughtWork

export const readerOf = ({ who, clock }: Reading) => ({ personId: who.personId, today: clock.today() })

/** The work with whether it may be agreed today. */
export function shown(row: TaughtRow, today: string): SeenTaught {
  const { status, isDeleted, relevantDay, rules, type, studyLevel } = row
  return {
    ...row,
    isCanApprove: isCanApprove({ statusId: status.id, isDeleted, relevantDay }, today, rules),
    approvableFrom: approvableFrom(row, rules),
    requiredFiles: rules.requiresThesisFiles ? filesOfSupervisor(type.id, studyLevel.id) : [],
  }
}

type Refusing = 'already-decided' | 'closed-until' | 'files-missing'

/** The reason why a work may not be agreed now, with the files sent with the agreement; null when it may. */
export function agreeingRefusal(
  work: SeenTaught,
  coming: readonly TaughtFileKind[] = [],
): { code: Refusing; text: string } | null {
  const refusal = (code: Refusing, text: string = worksFailures[code].text) => ({ code, text })
  if (work.status.id !== WorkStatus.onAgreement) return refusal('already-decided')
  if (!work.isCanApprove) return refusal('closed-until', closedUntilText(work.approvableFrom))
  const there = [...coming, ...work.files.map(({ kind }) => kind)]
  return work.requiredFiles.every((kind) => there.includes(kind)) ? null : refusal('files-missing')
}
