import {
  IconArchive,
  IconArchiveOff,
  IconBan,
  IconDoorExit,
  IconEdit,
  IconSpeakerphone,
} from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import { EditGroupDialog } from '../create/EditGroupDialog.tsx'
import { chatsAddress } from '../frame/addresses.ts'
import { useChatActions } from '../list/use-chat-actions.ts'
import styles from './InfoActions.module.css'

type Window = 'edit' | 'leave' | 'block'

/** The actions on a whole chat, the rarest last. */
export function InfoActions({ chat }: { chat: ChatDetail }) {
  const [opened, setOpened] = useState<Window | null>(null)
  const { turnArchive } = useChatActions(chat)
  const isGroup = chat.type === 'group'
  const isFree = isGroup && chat.follows === null
  const close = () => setOpened(null)
  return (
    <div className={styles['actions']}>
      {isGroup && <KeeperAction chat={chat} onEdit={() => setOpened('edit')} />}
      <button type="button" onClick={turnArchive}>
        {chat.archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
        {chat.archived ? 'Вернуть из архива' : 'Убрать в архив'}
      </button>
      {isFree && (
        <button type="button" data-dangerous onClick={() => setOpened('leave')}>
          <IconDoorExit size={18} aria-hidden />
          Выйти из чата
        </button>
      )}
      {!isGroup && <BlockButton chat={chat} onBlock={() => setOpened('block')} />}
      {opened === 'edit' && <EditGroupDialog chat={chat} onClose={close} />}
      {opened === 'leave' && <LeaveDialog chat={chat} onClose={close} />}
      {opened === 'block' && <BlockDialog chat={chat} onClose={close} />}
    </div>
  )
}

/**
 * The actions of a group's keeper; the name and the members cannot be changed if a register maintains them.
 */
function KeeperAction({ chat, onEdit }: { chat: ChatDetail; onEdit: () => void }) {
  const { id: readerId } = useUser()
  if (chat.creator !== readerId || chat.isFrozen) return null
  if (chat.follows !== null) return <WritersButton chat={chat} />
  return (
    <button type="button" onClick={onEdit}>
      <IconEdit size={18} aria-hidden />
      Изменить название и участников
    </button>
  )
}

/** The register maintains the members of such a chat; its keeper decides who may write. */
function WritersButton({ chat: { id, isAnnouncementOnly } }: { chat: ChatDetail }) {
  const set = useAction(messengerCalls.setWriters, {
    refresh: [messengerCalls.getChat, messengerCalls.listChats],
  })
  return (
    <button
      type="button"
      disabled={set.isPending}
      onClick={() => set.mutate({ id, isAnnouncementOnly: !isAnnouncementOnly })}
    >
      <IconSpeakerphone size={18} aria-hidden />
      {isAnnouncementOnly ? 'Разрешить писать всем' : 'Оставить чат только для объявлений'}
    </button>
  )
}

function BlockButton({ chat, onBlock }: { chat: ChatDetail; onBlock: () => void }) {
  const { isBlockedByYou, companionId } = chat
  const unblock = useAction(messengerCalls.unblockPerson, { refresh: [messengerCalls.getChat] })
  if (companionId === null) return null
  return (
    <button
      type="button"
      data-dangerous={!isBlockedByYou || undefined}
      onClick={isBlockedByYou ? () => unblock.mutate({ personId: companionId }) : onBlock}
    >
      <IconBan size={18} aria-hidden />
      {isBlockedByYou ? 'Разблокировать' : 'Заблокировать'}
    </button>
  )
}

interface WindowProps {
  chat: ChatDetail
  onClose: () => void
}

function LeaveDialog({ chat, onClose }: WindowProps) {
  const router = useRouter()
  const leave = useAction(messengerCalls.leaveChat, { refresh: [messengerCalls.listChats] })
  return (
    <ConfirmDialog
      title={`Выйти из чата «${chat.name}»?`}
      action="Выйти"
      isBusy={leave.isPending}
      onConfirm={() => leave.mutate({ id: chat.id }, { onSuccess: () => router.history.push(chatsAddress) })}
      onClose={onClose}
    >
      Вы перестанете видеть переписку, и снова добавить вас в этот чат никто не сможет.
    </ConfirmDialog>
  )
}

function BlockDialog({ chat, onClose }: WindowProps) {
  const block = useAction(messengerCalls.blockPerson, { refresh: [messengerCalls.getChat] })
  const { companionId, name } = chat
  return (
    <ConfirmDialog
      title={`Заблокировать: ${name}?`}
      action="Заблокировать"
      isBusy={block.isPending}
      onConfirm={() =>
        companionId !== null && block.mutate({ personId: companionId }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      Этот человек не сможет писать вам лично и добавлять вас в чаты. Разблокировать его можно здесь же или в
      окне «Новый чат».
    </ConfirmDialog>
  )
}
