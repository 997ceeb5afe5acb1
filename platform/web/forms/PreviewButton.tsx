import { IconEye } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useFormValues, type Values } from './form-state.ts'

/** Shows the values as their readers will see them. */
export function PreviewButton({ children }: { children: (values: Values) => ReactNode }) {
  const values = useFormValues()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<IconEye size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Предпросмотр
      </Button>
      {isOpen && (
        <Dialog title="Предпросмотр" place="wide" onClose={() => setOpen(false)}>
          {children(values)}
        </Dialog>
      )}
    </>
  )
}
