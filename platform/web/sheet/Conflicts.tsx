import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useSheetSummary } from './use-sheet.ts'

const ConflictsDialog = lazyPart(() => import('./ConflictsDialog.tsx'))

/** The dialog with both values of contested cells; its code is loaded when somebody else was faster. */
export function Conflicts(props: ComponentProps<typeof ConflictsDialog>) {
  const hasConflicts = useSheetSummary(props.sheet, ({ conflicts }) => conflicts.length > 0)
  if (!hasConflicts) return null
  return (
    <Suspense>
      <ConflictsDialog {...props} />
    </Suspense>
  )
}
