import type { AnyCall } from '#platform/contract/call.ts'
import type { HistoryCalls } from '#platform/contract/history.ts'
import { useAction } from '#platform/web/api/use-call.ts'

interface RegisterCalls<
  Create extends AnyCall,
  Change extends AnyCall,
  Remove extends AnyCall,
  Restore extends AnyCall,
> {
  list: AnyCall
  read: AnyCall
  create: Create
  change: Change
  remove: Remove
  restore: Restore
  /** The history of a record that has a card of its own. */
  history?: HistoryCalls
  /** Others whose answers change with a record. */
  also?: readonly AnyCall[]
}

interface RegisterWords {
  added: string
  saved: string
  restored: string
}

/** The actions on a record of a register; failures of saving land in the form. */
export function useRegister<
  Create extends AnyCall,
  Change extends AnyCall,
  Remove extends AnyCall,
  Restore extends AnyCall,
>(calls: RegisterCalls<Create, Change, Remove, Restore>, { added, saved, restored }: RegisterWords) {
  const { history } = calls
  const shown = [calls.list, calls.read, ...(calls.also ?? [])]
  const refresh = history ? [history.history, ...shown] : shown
  return {
    history: history && { calls: history, refresh: shown },
    create: useAction(calls.create, { refresh, success: added, failure: null }),
    change: useAction(calls.change, { refresh, success: saved, failure: null }),
    remove: useAction(calls.remove, { refresh }),
    restore: useAction(calls.restore, { refresh, success: restored }),
  }
}
