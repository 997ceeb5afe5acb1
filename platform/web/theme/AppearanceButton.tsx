import { IconEye } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'

const AppearancePanel = lazyPart(() => import('./AppearancePanel.tsx'))

/** Opens «Версия для слабовидящих»; its caption may be visually hidden if there is no space for it. */
export function AppearanceButton({ className }: { className: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconEye size={21} stroke={1.7} aria-hidden />
        <span>Версия для слабовидящих</span>
      </button>
      <Suspense>{isOpen && <AppearancePanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
