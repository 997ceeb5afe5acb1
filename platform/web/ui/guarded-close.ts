import { createContext, useState } from 'react'

/** Says whether the dialog may close. */
type Guard = () => Promise<boolean>

/** Adds a guard to the surrounding dialog; what it returns takes it away again. Null outside of dialogs. */
export const AddGuard = createContext<((guard: Guard) => () => void) | null>(null)

/** Closes a dialog if everything in it that guards its closing agrees. */
export function useGuardedClose(onClose: () => void) {
  const [guards] = useState(() => new Set<Guard>())
  const [addGuard] = useState(() => (guard: Guard) => {
    guards.add(guard)
    return () => void guards.delete(guard)
  })
  const ask = async () => {
    const answers = await Promise.all([...guards].map((guard) => guard()))
    if (answers.every(Boolean)) onClose()
  }
  return { addGuard, close: () => (guards.size > 0 ? void ask() : onClose()) }
}
