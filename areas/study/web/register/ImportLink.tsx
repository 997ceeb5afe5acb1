import { IconUpload } from '@tabler/icons-react'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useScreen } from '#platform/web/router/portal.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'

/** A link to the import of a register, if the portal has it. */
export function ImportLink({ kind }: { kind: string }) {
  const screen = useScreen('data-imports')
  return (
    screen && (
      <ButtonLink to={addressOf(screen, { kind })} icon={<IconUpload size={18} aria-hidden />}>
        Загрузить из файла
      </ButtonLink>
    )
  )
}
