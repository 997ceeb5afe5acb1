import { lazy, Suspense, type ReactNode } from 'react'
import styles from './EmptyState.module.css'

const EmptyDrawing = lazy(() => import('./EmptyDrawing.tsx'))

/**
 * Why there is nothing here, in one sentence, and the one thing to do about it. Where it is all that a page has, it is a
 * card of its own with a drawing.
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
