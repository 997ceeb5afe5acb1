import { WorkStatus } from '../../contract/status.ts'
import type { DeskOf } from './use-desk.ts'

const EMPTY: Readonly<Record<string, string>> = {
  [WorkStatus.onAgreement]: 'На согласовании работ нет. Новая появится здесь, как только студент её отправит',
  [WorkStatus.rejected]: 'Отклонённых работ нет',
  [WorkStatus.agreed]: 'Согласованных работ нет',
  [WorkStatus.notSent]: 'Все работы отправлены',
}

const NONE: Readonly<Record<DeskOf['side'], string>> = {
  teacher: 'Работ пока нет. Они появятся здесь, когда вас назначат руководителем',
  leader: 'У этого руководителя работ нет',
}

interface EmptyDesk {
  side: DeskOf['side']
  /** The chosen state of works. */
  segment: string
  /** True when there are no works at all, whatever the filters. */
  hasNone: boolean
  isNarrowed: boolean
  /** True when the year that the list opens with has no works, and nothing else hides any. */
  isEmptyYear: boolean
}

/** The reason why a list of works is empty, for its reader: a supervisor, or the leader who looks at one. */
export function emptyText({ side, segment, hasNone, isNarrowed, isEmptyYear }: EmptyDesk): string {
  if (hasNone) return NONE[side]
  if (isEmptyYear) return 'В этом учебном году работ ещё нет'
  return isNarrowed ? 'По этим условиям работ нет' : (EMPTY[segment] ?? 'Работ нет')
}
