import { useCall } from '#platform/web/api/use-call.ts'
import { certificatesCalls } from '../../contract/calls.ts'
import type { ClerkScope } from '../../contract/settings.ts'
import { FAILURES } from '../texts.ts'

interface KeeperScope {
  /** True when the reader may change the settings that all institutes share. */
  mayChange: boolean
  /** The institutes whose own signatories the reader keeps. */
  kept: ClerkScope['kept']
  /** The reason why not, if they may not. */
  note: string | undefined
}

/** Texts, signatures and lists are the whole university's: who issues for one institute reads them alone. */
export function useScope(): KeeperScope {
  const { data, error } = useCall(certificatesCalls.getClerkScope, {})
  const kept = data?.kept ?? []
  if (error && !data) return { mayChange: false, kept, note: FAILURES.form }
  if (!data || data.isWhole) return { mayChange: data?.isWhole === true, kept, note: undefined }
  const note = `Вы оформляете справки: ${data.institutes.join(', ')}. Общее для всего университета меняет тот, кому дано право на весь университет`
  return { mayChange: false, kept, note }
}
