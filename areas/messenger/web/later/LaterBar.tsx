import { IconAlertCircle, IconClock } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useCall } from '#platform/web/api/use-call.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import styles from './Later.module.css'

const LaterList = lazyPart(() => import('./LaterList.tsx'))

/** The reader's scheduled messages in this chat, above the field; a press lists them. */
export function LaterBar({ chat }: { chat: ChatDetail }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(messengerCalls.listLater, { id: chat.id }, { isEnabled: chat.laterCount > 0 })
  if (chat.laterCount === 0 && !isOpen) return null
  const refused = (data ?? []).filter(({ refusal }) => refusal !== null).length
  return (
    <>
      <button
        type="button"
        className={styles['bar']}
        data-tone={refused > 0 ? 'error' : undefined}
        onClick={() => setOpen(true)}
      >
        {refused > 0 ? <IconAlertCircle size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
        {refused > 0 ? `Не отправлено в срок: ${refused}` : `Отложено: ${chat.laterCount}`}
      </button>
      {isOpen && (
        <Suspense>
          <LaterList chat={chat} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
