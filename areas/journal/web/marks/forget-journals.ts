import { queryClient } from '#platform/web/api/use-call.ts'

function isOfJournals({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return /\/(attendance-journal|iet_[a-z_]+)\b/.test(String(queryKey[1]))
}

/** Reads what is looked at as it is, and everything else of journals again as soon as it is looked at. */
export function markJournalsStale(): void {
  void queryClient.invalidateQueries({ predicate: isOfJournals, refetchType: 'none' })
}

/** What was read of journals before is out of date: it is read again as soon as it is looked at. */
export function forgetJournals(): void {
  void queryClient.invalidateQueries({ predicate: isOfJournals })
}
