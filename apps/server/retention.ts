import { accountsRetention } from '#areas/accounts/server/retention.ts'
import { contentTexts } from '#areas/content/server/retention.ts'
import { filesRetention } from '#areas/files/server/retention.ts'
import { newsTexts } from '#areas/news/server/retention.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { RetentionRule } from '#platform/server/retention/clean-up.ts'
import { tracesRetention } from '#platform/server/retention/traces.ts'

/** Everything that is kept for a time only. */
export function retentionOf(files: FileStore): readonly RetentionRule[] {
  return [...accountsRetention, ...tracesRetention, ...filesRetention([newsTexts, contentTexts], files)]
}
