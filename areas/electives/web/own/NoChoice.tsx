import { supportScreens } from '#areas/support/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'

/** No window of this choice is open to the reader, and none has closed that concerned them. */
export function NoChoice() {
  return (
    <EmptyState
      text="Выбор сейчас недоступен. Когда его откроют для вашей группы, здесь будут курсы, места и срок"
      action={<ButtonLink to={addressOf(supportScreens.support)}>Спросить, когда откроют</ButtonLink>}
    />
  )
}
