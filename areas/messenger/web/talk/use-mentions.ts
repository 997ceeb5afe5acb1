import { useState, type KeyboardEvent, type RefObject } from 'react'
import type { ChatDetail, ChatMember } from '../../contract/chat.ts'
import { callOf } from '../../contract/mentions.ts'

const MOST_SHOWN = 6
/** An «@» that begins a word, and the part of a name behind it. */
const BEGUN = /(?<![\p{L}\p{N}_-])@(?<typed>[\p{L}-]*)$/u

export interface MentionChoice {
  members: readonly ChatMember[]
  /** The option that Enter takes. */
  chosen: ChatMember | undefined
  choose: (member: ChatMember) => void
}

interface MentionField {
  chat: ChatDetail
  readerId: number
  text: string
  field: RefObject<HTMLTextAreaElement | null>
  type: (text: string) => void
}

function suggested({ chat, readerId }: MentionField, typed: string): readonly ChatMember[] {
  const begins = typed.toLowerCase().replaceAll('ё', 'е')
  return chat.members
    .filter(({ id }) => id !== readerId)
    .filter(({ name }) =>
      name
        .toLowerCase()
        .replaceAll('ё', 'е')
        .split(' ')
        .slice(0, 2)
        .some((word) => word.startsWith(begins)),
    )
    .slice(0, MOST_SHOWN)
}

/** Offers the members of a group behind an «@» that is being typed; arrows choose, Enter takes, Escape leaves. */
export function useMentions(mention: MentionField) {
  const { chat, text, field, type } = mention
  const [caret, setCaret] = useState(0)
  const [place, setPlace] = useState(0)
  const [leftAt, setLeftAt] = useState<string | null>(null)
  const before = text.slice(0, caret)
  const typed = chat.type === 'group' && leftAt !== before ? BEGUN.exec(before)?.groups?.['typed'] : undefined
  const members = typed === undefined ? [] : suggested(mention, typed)
  const chosen = members[Math.min(place, members.length - 1)]
  const choose = (member: ChatMember) => {
    const start = before.length - (typed ?? '').length - 1
    const call = `${callOf(member, chat.members)} `
    type(text.slice(0, start) + call + text.slice(caret).trimStart())
    setPlace(0)
    setCaret(start + call.length)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(start + call.length, start + call.length)
    })
  }
  /** Returns true when the list has handled the key. */
  const takesKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (chosen === undefined) return false
    if (step !== undefined) setPlace(Math.max(0, Math.min(members.length - 1, place + step)))
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen)
    else if (event.key === 'Escape') setLeftAt(before)
    else return false
    event.preventDefault()
    return true
  }
  const noteCaret = (element: HTMLTextAreaElement) => setCaret(element.selectionStart)
  return { members, chosen, choose, takesKey, noteCaret }
}
