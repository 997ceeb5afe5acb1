import { IconCornerUpLeft, IconMoodSmile } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '#platform/web/ui/lazy-part.tsx'
import { useAction } from '#platform/web/api/use-call.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { Menu } from '#platform/web/ui/Menu.tsx'
import { useIsPhone } from '#platform/web/ui/use-is-phone.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { Message } from '../../contract/message.ts'
import { changeLogs } from '../live/log-cache.ts'
import { withoutMessage } from '../live/log-pages.ts'
import { ActionSheet } from '../parts/ActionSheet.tsx'
import { ReactionChoice } from './Reactions.tsx'
import { ReadersDialog } from './ReadersDialog.tsx'
import { useTalk } from './talk-context.ts'
import { useMessageActions, type MessageWindow } from './use-message-actions.ts'
import styles from './MessageActions.module.css'

const ComplaintDialog = lazyPart(() => import('./ComplaintDialog.tsx'))

const ForwardDialog = lazyPart(() => import('./ForwardDialog.tsx'))

interface MessageActionsProps {
  message: Message
  /** A finger has rested on the message. */
  isSheetOpen: boolean
  onSheetClose: () => void
}

/** The actions on a message: next to it for a pointer, in a sheet for a finger. */
export function MessageActions({ message, isSheetOpen, onSheetClose }: MessageActionsProps) {
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<MessageWindow | 'sheet' | null>(null)
  const actions = useMessageActions(message, setOpened)
  const isSheet = opened === 'sheet' || isSheetOpen
  const close = () => setOpened(null)
  const closeSheet = () => {
    setOpened(null)
    onSheetClose()
  }
  return (
    <>
      {isPhone ? (
        <button type="button" className={styles['hidden']} onClick={() => setOpened('sheet')}>
          Действия с сообщением
        </button>
      ) : (
        <Bar {...{ message, actions }} onReact={() => setOpened('sheet')} />
      )}
      {isSheet && (
        <ActionSheet title="Сообщение" actions={actions} onClose={closeSheet}>
          <ReactionChoice message={message} onChoose={closeSheet} />
        </ActionSheet>
      )}
      {opened === 'delete' && <DeleteDialog message={message} onClose={close} />}
      {opened === 'complaint' && (
        <Suspense>
          <ComplaintDialog message={message} onClose={close} />
        </Suspense>
      )}
      {opened === 'forward' && (
        <Suspense>
          <ForwardDialog message={message} onClose={close} />
        </Suspense>
      )}
      {opened === 'readers' && <ReadersDialog message={message} onClose={close} />}
    </>
  )
}

interface BarProps {
  message: Message
  actions: ReturnType<typeof useMessageActions>
  onReact: () => void
}

function Bar({ message, actions, onReact }: BarProps) {
  const { chat, reply } = useTalk()
  return (
    <div className={styles['bar']}>
      {chat.canWrite && (
        <button type="button" aria-label="Ответить" title="Ответить" onClick={() => reply(message)}>
          <IconCornerUpLeft size={18} aria-hidden />
        </button>
      )}
      {!chat.isFrozen && (
        <button type="button" aria-label="Реакция" title="Реакция" onClick={onReact}>
          <IconMoodSmile size={18} aria-hidden />
        </button>
      )}
      <Menu
        label="Действия с сообщением"
        actions={actions.map(({ Icon, ...action }) => ({ ...action, icon: <Icon size={18} aria-hidden /> }))}
      />
    </div>
  )
}

function DeleteDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { id, chatId } = message
  const remove = useAction(messengerCalls.deleteMessage, {
    refresh: [messengerCalls.listChats, messengerCalls.getChat, messengerCalls.listPinnedMessages],
  })
  const confirm = () =>
    remove.mutate(
      { id: chatId, msg: id },
      {
        onSuccess: () => {
          onClose()
          changeLogs(chatId, (log) => withoutMessage(log, id))
        },
      },
    )
  return (
    <ConfirmDialog
      title="Удалить сообщение?"
      action="Удалить"
      isBusy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      Оно исчезнет у всех участников чата. Вернуть его будет нельзя.
    </ConfirmDialog>
  )
}
