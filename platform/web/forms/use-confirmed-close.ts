import { useEffect } from 'react'

const loadQuestion = () => import('./ask-to-leave.tsx')

/** Closes a dialog; while there is unsent input in it, after a question. */
export function useConfirmedClose(isUnsent: boolean, onClose: () => void): () => void {
  // The question is there before it is needed: the connection may be gone by then.
  useEffect(() => {
    if (isUnsent) void loadQuestion()
  }, [isUnsent])
  const ask = async () => {
    const { askToLeave } = await loadQuestion()
    if (await askToLeave('dialog')) onClose()
  }
  return () => (isUnsent ? void ask() : onClose())
}
