import { unsavedStore } from '#platform/web/router/unsaved.ts'
import type { DraftStore } from '#platform/web/sheet/sheet-state.ts'
import type { MarkedAttendance } from '../../contract/attendance.ts'
import type { MarkDraft } from './mark-table.ts'
import type { MarkValue } from './mark-value.ts'

/**
 * Attendance under the names that drafts used before there was one name; drafts are kept on devices for a
 * month.
 */
const FORMER: Record<string, MarkedAttendance> = { attended: 'A', late: 'L', absent: 'X' }

function renamed({ attendance, ...value }: MarkValue): MarkValue {
  return { ...value, attendance: FORMER[attendance ?? ''] ?? attendance }
}

/** The place where one person's unsaved marks in one table outlive the page. Decision 0049. */
export function markDrafts(owner: string, name: string): DraftStore<MarkValue> {
  const store = unsavedStore<MarkDraft>(owner, name)
  return {
    write: (drafts) => store.write(drafts),
    read: () =>
      store.read().map((draft) => ({ ...draft, value: renamed(draft.value), base: renamed(draft.base) })),
  }
}
