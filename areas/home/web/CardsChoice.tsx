import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense, useState, type ComponentProps } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { Button } from '#platform/web/ui/Button.tsx'

const CardsDialog = lazyPart(() => import('./CardsDialog.tsx'))

/** Opens the choice of cards; the dialog itself is loaded when it is first opened. */
export function CardsChoice(props: Omit<ComponentProps<typeof CardsDialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="quiet"
        icon={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Настроить
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <CardsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
