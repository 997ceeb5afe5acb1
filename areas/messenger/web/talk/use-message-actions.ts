import {
  IconArrowForwardUp,
  IconCopy,
  IconCornerUpLeft,
  IconEye,
  IconFlag,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconStar,
  IconStarOff,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { ChatDetail } from '../../contract/chat.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Message } from '../../contract/message.ts'
import type { SheetAction } from '../parts/ActionSheet.tsx'
import { useTalk } from './talk-context.ts'
import { useMarks } from './use-marks.ts'

const HOUR_MS = 3_600_000

/** What needs a window of its own. */
export type MessageWindow = 'delete' | 'readers' | 'forward' | 'complaint'

const isAuthor = (message: Message, readerId: number) => message.authorId === readerId
const keeps = (chat: ChatDetail, readerId: number) => chat.type === 'group' && chat.creator === readerId

/**
 * Decision D-73; the server decides by its own clock. A message that somebody has confirmed stays as they
 * read it.
 */
export function mayEdit(message: Message, readerId: number, now: number): boolean {
  if (message.forwarded || (message.confirmation?.confirmed ?? 0) > 0) return false
  return isAuthor(message, readerId) && now - Date.parse(message.date) < LIMITS.editHours * HOUR_MS
}

interface OfferedAction extends SheetAction {
  isOffered: boolean
}

/** The actions that open a window; the dangerous ones come last. */
function useWindows(
  message: Message,
  open: (window: MessageWindow) => void,
  { isKeeper }: { isKeeper: boolean },
): OfferedAction[] {
  const { chat, readerId } = useTalk()
  const isOwn = isAuthor(message, readerId)
  const readers: OfferedAction = {
    title: 'Кто прочитал',
    Icon: IconEye,
    onChoose: () => open('readers'),
    isOffered: isOwn && chat.type === 'group',
  }
  const complaint: OfferedAction = {
    title: 'Пожаловаться',
    Icon: IconFlag,
    onChoose: () => open('complaint'),
    isDangerous: true,
    isOffered: !isOwn,
  }
  const removal: OfferedAction = {
    title: 'Удалить',
    Icon: IconTrash,
    onChoose: () => open('delete'),
    isDangerous: true,
    isOffered: isOwn || isKeeper,
  }
  return [readers, complaint, removal]
}

/** What the reader may do with a message, most used first. */
export function useMessageActions(message: Message, open: (window: MessageWindow) => void): SheetAction[] {
  const { chat, readerId, reply, edit } = useTalk()
  const { turnStar, turnPin } = useMarks(message)
  const { important, pinned, text } = message
  const isKeeper = keeps(chat, readerId)
  const canWrite = chat.canWrite
  const [now] = useState(Date.now)
  const all: OfferedAction[] = [
    { title: 'Ответить', Icon: IconCornerUpLeft, onChoose: () => reply(message), isOffered: canWrite },
    { title: 'Переслать', Icon: IconArrowForwardUp, onChoose: () => open('forward'), isOffered: true },
    {
      title: important ? 'Снять отметку «важное»' : 'Отметить важным',
      Icon: important ? IconStarOff : IconStar,
      onChoose: turnStar,
      isOffered: true,
    },
    {
      title: pinned ? 'Открепить' : 'Закрепить',
      Icon: pinned ? IconPinnedOff : IconPin,
      onChoose: turnPin,
      isOffered: canWrite && (chat.type === 'person' || isKeeper),
    },
    {
      title: 'Скопировать текст',
      Icon: IconCopy,
      onChoose: () => void navigator.clipboard.writeText(text),
      isOffered: text !== '',
    },
    {
      title: 'Изменить',
      Icon: IconPencil,
      onChoose: () => edit(message),
      isOffered: canWrite && mayEdit(message, readerId, now),
    },
    ...useWindows(message, open, { isKeeper }),
  ]
  return all.filter(({ isOffered }) => isOffered)
}
