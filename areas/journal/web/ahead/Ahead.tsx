import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { AheadDialogProps } from './AheadDialog.tsx'

const AheadDialog = lazyPart(() => import('./AheadDialog.tsx'))

/** The place of the question about a lesson that is still to come. */
export function Ahead(props: Omit<AheadDialogProps, 'onClose'>) {
  const { question } = props
  const isOpen = useSyncExternalStore(question.subscribe, question.isOpen)
  if (!isOpen) return null
  return (
    <Suspense>
      <AheadDialog {...props} onClose={() => question.answer(false)} />
    </Suspense>
  )
}
