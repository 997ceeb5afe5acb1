import { lazy, Suspense, type ReactNode } from 'react'
import styles from './EmptyState.module.css'

const EmptyDrawing = lazy(() => import('./EmptyDrawing.tsx'))

/**
 * The reason why nothing is shown, in one sentence, and the one thing to do about it. If it is the only
 * content of a page, it is a card with a drawing.
 */
export function EmptyState({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <div className={styles['empty']} data-empty>
      <Suspense fallback={<svg />}>
        <EmptyDrawing />
      </Suspense>
      <p>{text}</p>
      {action}
    </div>
  )
}
