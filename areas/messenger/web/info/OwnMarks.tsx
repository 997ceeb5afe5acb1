import { IconBellOff, IconPin } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useMomentText } from '#platform/web/router/university-time.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import { useChatActions } from '../list/use-chat-actions.ts'
import styles from './OwnMarks.module.css'

const MuteDialog = lazyPart(() => import('../list/MuteDialog.tsx'))

/** The reader's own settings of the chat; nobody else sees them. */
export function OwnMarks({ chat }: { chat: ChatDetail }) {
  const { turnNoticesOn, turnPin } = useChatActions(chat)
  const moment = useMomentText()
  const [isMuting, setMuting] = useState(false)
  const { disabledNotification, mutedUntil, pinned, archived } = chat
  return (
    <>
      <div className={styles['marks']}>
        <label>
          <IconBellOff size={18} aria-hidden />
          <span>
            Без уведомлений
            {mutedUntil !== null && <small>до {moment(mutedUntil)}</small>}
          </span>
          <input
            type="checkbox"
            role="switch"
            checked={disabledNotification}
            aria-checked={disabledNotification}
            onChange={disabledNotification ? turnNoticesOn : () => setMuting(true)}
          />
        </label>
        {!archived && (
          <label>
            <IconPin size={18} aria-hidden />
            <span>Закрепить в списке</span>
            <input type="checkbox" role="switch" checked={pinned} aria-checked={pinned} onChange={turnPin} />
          </label>
        )}
      </div>
      {isMuting && (
        <Suspense>
          <MuteDialog chat={chat} onClose={() => setMuting(false)} />
        </Suspense>
      )}
    </>
  )
}
