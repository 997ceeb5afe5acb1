import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import type { Subject } from '#areas/timetable/contract/subject.ts'
import type { TimetableState } from '#areas/timetable/web/use-timetable-state.ts'
import { termRange } from '#areas/timetable/web/print/print-range.ts'
import { usePrint } from '#areas/timetable/web/print/use-print.ts'
import styles from './Toolbar.module.css'

const PrintDialog = lazyPart(() => import('#areas/timetable/web/print/PrintDialog.tsx'))

interface PrintButtonProps {
  state: TimetableState
  /** The owner of the shown timetable; undefined until it has loaded. */
  shown: Subject | undefined
}

/** The shown timetable as a PDF. */
export function PrintButton({ state, shown }: PrintButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { print, isPrinting } = usePrint()
  const { year } = state.chosen
  const isSession = state.view === 'session'
  // A failure has shown its alert already.
  const printSession = () =>
    void print({ year, range: termRange(state.chosen), subject: shown, isSession }).catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className={styles['print']}
        aria-haspopup={isSession ? undefined : 'dialog'}
        aria-label="Скачать PDF"
        disabled={isPrinting}
        onClick={isSession ? printSession : () => setOpen(true)}
      >
        <IconPrinter size={18} aria-hidden />
        <span>PDF</span>
      </button>
      <Suspense>
        {isOpen && <PrintDialog chosen={state.chosen} shown={shown} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
