import { IconPrinter } from '@tabler/icons-react'
import { Button } from '#platform/web/ui/Button.tsx'

/** Prints the page as it is, without menu and filters. */
export function PrintButton() {
  return (
    <Button icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
      Печать
    </Button>
  )
}
