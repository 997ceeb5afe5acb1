import { IconLock } from '@tabler/icons-react'
import { useAction } from '#platform/web/api/use-call.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import styles from './ReadOnlyLine.module.css'

function reasonOf({ isFrozen, isAnnouncementOnly, isBlockedByYou }: ChatDetail): string {
  if (isFrozen) return 'Чат закрыт: его можно только читать'
  if (isBlockedByYou) return 'Вы заблокировали этого человека'
  if (isAnnouncementOnly) return 'В этот чат пишет только его создатель'
  return 'Писать в этот чат сейчас нельзя'
}

/** In place of the field: why nothing can be written here. */
export function ReadOnlyLine({ chat }: { chat: ChatDetail }) {
  const unblock = useAction(messengerCalls.unblockPerson, { refresh: [messengerCalls.getChat] })
  const { companionId } = chat
  return (
    <p className={styles['line']}>
      <IconLock size={18} aria-hidden />
      {reasonOf(chat)}
      {chat.isBlockedByYou && companionId !== null && (
        <Button isSmall isBusy={unblock.isPending} onClick={() => unblock.mutate({ personId: companionId })}>
          Разблокировать
        </Button>
      )}
    </p>
  )
}
