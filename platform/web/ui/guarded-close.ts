import { createContext, useLayoutEffect, useState } from 'react'

/** Says whether the dialog may close; its question is withdrawn when there is nothing to ask about any more. */
type Guard = (withdrawn: AbortSignal) => Promise<boolean>

/** Adds a guard to the surrounding dialog; what it returns takes it away again. Null outside of dialogs. */
export const AddGuard = createContext<((guard: Guard) => () => void) | null>(null)

function createGuards() {
  const guards = new Set<Guard>()
  let question: AbortController | null = null
  const withdraw = () => {
    question?.abort()
    question = null
  }
  return {
    guards,
    withdraw,
    add: (mayClose: Guard) => {
      // Forms of one dialog guard it by the same function, each as long as it is unsent.
      const guard: Guard = (withdrawn) => mayClose(withdrawn)
      guards.add(guard)
      return () => {
        guards.delete(guard)
        if (guards.size === 0) withdraw()
      }
    },
    agree: async () => {
      const { signal } = (question ??= new AbortController())
      const answers = await Promise.all([...guards].map((guard) => guard(signal)))
      return answers.every(Boolean)
    },
  }
}

/** Closes a dialog if everything in it that guards its closing agrees. */
export function useGuardedClose(onClose: () => void) {
  const [{ guards, add, agree, withdraw }] = useState(createGuards)
  // The question goes before its dialog, which then returns the focus to the page.
  useLayoutEffect(() => withdraw, [withdraw])
  const ask = async () => {
    if (await agree()) onClose()
  }
  return { addGuard: add, close: () => (guards.size > 0 ? void ask() : onClose()) }
}
