import type { ReactNode } from 'react'
import { Dialog } from '#platform/web/ui/Dialog.tsx'

interface ReloginSheetProps {
  /** Called when this window could not be loaded; it does not close itself. */
  onClose: () => void
  children: ReactNode
}

/** The window over the page in which the user signs in again. */
export default function ReloginSheet({ children }: ReloginSheetProps) {
  return (
    <Dialog title="Сеанс завершён" isRequired onClose={() => undefined}>
      <p>Войдите снова: страница и всё, что вы ввели, останутся на месте.</p>
      {children}
    </Dialog>
  )
}
