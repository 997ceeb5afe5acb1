import { useEffect, useRef, useState } from 'react'
import { request } from '#platform/web/api/request.ts'
import { queryClient, useAction } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import { messengerCalls } from '../../contract/calls.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Message, MessageFile } from '../../contract/message.ts'
import { changeLogs, logOptions } from '../live/log-cache.ts'
import { messagesOf, withMessage, type Log } from '../live/log-pages.ts'
import { readDraft, takeDraft, useDraft, type Draft } from '../sending/drafts.ts'
import { emptyDraft, typeDraft } from '../sending/keep-drafts.ts'
import { PuttingOff } from '../sending/putting-off.ts'
import { newWaiting } from '../sending/sender.ts'
import { senderOf } from '../sending/use-waiting.ts'
import { mayEdit } from './use-message-actions.ts'
import { useUploading } from './use-uploading.ts'

const TYPING_EVERY_MS = 3000

/** Notifies the others that somebody is typing, at most once in three seconds. */
function useTypingSign(chatId: number): () => void {
  const isQuiet = useRef(false)
  return () => {
    if (isQuiet.current || !navigator.onLine) return
    isQuiet.current = true
    setTimeout(() => (isQuiet.current = false), TYPING_EVERY_MS)
    // Nobody misses the sign that could not be given; the message itself has its own way.
    request(messengerCalls.tellTyping, { id: chatId }).catch(() => undefined)
  }
}

/** The last message that its author may still change, if the end of the log is loaded. */
function lastOwn(chatId: number, readerId: number): Message | undefined {
  const log = queryClient.getQueryData<Log>(logOptions(chatId, null).queryKey)
  return log && messagesOf(log).findLast((message) => mayEdit(message, readerId, Date.now()))
}

/** Puts the typed message off, or names it when it is sent at once after all. */
function useSendingLater(chatId: number, readerId: number, typedNow: string) {
  const [putting] = useState(() => new PuttingOff())
  const later = useAction(messengerCalls.sendLater, {
    refresh: [messengerCalls.listLater, messengerCalls.getChat],
    success: 'Сообщение отложено',
  })
  const isEmpty = typedNow.trim() === ''
  // The server that has put a message off empties the field, even when its answer is lost.
  useEffect(() => {
    const left = isEmpty ? putting.leave() : null
    if (left) emptyDraft(readerId, chatId, left)
  }, [isEmpty, putting, readerId, chatId])
  const sendLater = async (sendAt: string) => {
    const taken = readDraft(readerId, chatId)
    const { text, replyTo, files, needsConfirmation, confirmUntil } = taken
    const attempt = putting.begin(taken)
    try {
      await later.mutateAsync({
        id: chatId,
        text: text.trim(),
        clientId: attempt.clientId,
        replyToId: replyTo?.id ?? null,
        fileIds: files.map(({ id }) => id),
        needsConfirmation,
        confirmUntil,
        sendAt,
      })
    } catch (error) {
      putting.failed(attempt, error)
      throw error
    }
    putting.kept(attempt)
    emptyDraft(readerId, chatId, taken)
  }
  return { sendLater, nameToSendNow: () => putting.sendNow() }
}

/**
 * The new message of a chat: it is stored as it is typed, here at once and on other devices at the next
 * pause.
 */
function useNewMessage(chat: ChatDetail, readerId: number) {
  const user = useUser()
  const { id: chatId } = chat
  const draft = useDraft(readerId, chatId)
  useEffect(() => takeDraft(readerId, chatId, chat.draft), [readerId, chatId, chat.draft])
  // Each change is made to the draft as it is then: an upload may end when something else has been typed since.
  const keep = (typed: Partial<Draft>) => typeDraft(readerId, chatId, typed)
  const keepFiles = (change: (files: readonly MessageFile[]) => readonly MessageFile[]) =>
    keep({ files: change(readDraft(readerId, chatId).files) })
  const attach = (file: MessageFile) => keepFiles((attached) => [...attached, file])
  const uploading = useUploading(chatId, attach)
  const { sendLater, nameToSendNow } = useSendingLater(chatId, readerId, draft.text)
  const send = () => {
    const taken = readDraft(readerId, chatId)
    const { text, replyTo, files, needsConfirmation, confirmUntil } = taken
    const typed = { text: text.trim(), replyTo, files, needsConfirmation, confirmUntil }
    senderOf(user).add(newWaiting(chatId, typed, nameToSendNow()))
    emptyDraft(readerId, chatId, taken)
  }
  const { files, needsConfirmation, confirmUntil } = draft
  return {
    draft,
    keep,
    send,
    sendLater,
    files,
    uploading,
    detach: (id: string) => keepFiles((attached) => attached.filter((file) => file.id !== id)),
    needsConfirmation,
    confirmUntil,
    askToConfirm: (isAsked: boolean, until: string | null = null) =>
      keep({ needsConfirmation: isAsked, confirmUntil: isAsked ? until : null }),
  }
}

/** The change of one's own message, while it is being made. */
function useEditing(chatId: number) {
  const [editing, setEditing] = useState<{ message: Message; text: string } | null>(null)
  const change = useAction(messengerCalls.editMessage, { refresh: [messengerCalls.listPinnedMessages] })
  const save = () =>
    editing &&
    change.mutate(
      { id: chatId, msg: editing.message.id, message: editing.text },
      {
        onSuccess: (changed) => {
          // Another change may have been begun since.
          setEditing((now) => (now === editing ? null : now))
          changeLogs(chatId, (log) => withMessage(log, changed))
        },
      },
    )
  return { editing, setEditing, save, isBusy: change.isPending }
}

export type Composer = ReturnType<typeof useComposer>

/** The text being written in a chat: a new message, an answer, or the change of the author's own message. */
export function useComposer(chat: ChatDetail, readerId: number, focus: () => void) {
  const { draft, keep, send, ...attached } = useNewMessage(chat, readerId)
  const { editing, setEditing, save, isBusy } = useEditing(chat.id)
  const tellTyping = useTypingSign(chat.id)
  const text = editing?.text ?? draft.text
  const isTooLong = text.trim().length > LIMITS.textLength
  const hasFiles = !editing && attached.files.length > 0
  const edit = (message: Message) => {
    setEditing({ message, text: message.text })
    focus()
  }
  return {
    ...attached,
    chat,
    text,
    replyTo: editing ? null : draft.replyTo,
    editing: editing?.message ?? null,
    isTooLong,
    isBusy,
    // A file that is on its way belongs to the message.
    canSend:
      !isTooLong && (text.trim() !== '' || hasFiles) && (editing !== null || !attached.uploading.isBusy),
    type: (next: string) => {
      if (editing) return setEditing({ ...editing, text: next })
      keep({ text: next })
      if (next.trim() !== '') tellTyping()
    },
    reply: ({ id, authorId, authorName, text: said }: Message) => {
      setEditing(null)
      const quoted = said.slice(0, LIMITS.excerptLength)
      keep({ replyTo: { id, authorId, authorName, text: quoted } })
      focus()
    },
    edit,
    editLast: () => {
      const own = lastOwn(chat.id, readerId)
      if (own) edit(own)
    },
    /** Leaves the change, then the answer; the typed text of a new message stays. */
    leave: () => (editing ? setEditing(null) : keep({ replyTo: null })),
    send: () => (editing ? save() : send()),
  }
}
