import { queryClient } from '#platform/web/api/use-call.ts'

function isOfJournals({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return /\/(attendance-journal|iet_[a-z_]+)\b/.test(String(queryKey[1]))
}

/** Leaves the journals on the screen as they are; all others are read again as soon as they are opened. */
export function markJournalsStale(): void {
  void queryClient.invalidateQueries({ predicate: isOfJournals, refetchType: 'none' })
}

/** Reads the journals on the screen again, and all others as soon as they are opened. */
export function forgetJournals(): void {
  void queryClient.invalidateQueries({ predicate: isOfJournals })
}
