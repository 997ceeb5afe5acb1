import { queryClient } from '#platform/web/api/use-call.ts'

function isOfJournals({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return String(queryKey[1]).includes('/attendance-journal/')
}

/** What was read of journals before is out of date: it is read anew as soon as it is looked at. */
export function forgetJournals(): void {
  void queryClient.invalidateQueries({ predicate: isOfJournals })
}
