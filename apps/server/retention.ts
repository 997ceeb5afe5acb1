import { accountsRetention } from '#areas/accounts/server/retention.ts'
import type { RetentionRule } from '#platform/server/retention/clean-up.ts'
import { tracesRetention } from '#platform/server/retention/traces.ts'

/** Everything that is kept for a time only. */
export const retention: readonly RetentionRule[] = [...accountsRetention, ...tracesRetention]
