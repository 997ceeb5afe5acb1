import { useEffect, useRef, useState } from 'react'
import { useAddress } from '#platform/web/router/address.ts'
import { useUser } from '#platform/web/router/portal.ts'
import type { ChatDetail } from '../../contract/chat.ts'
import type { Message } from '../../contract/message.ts'
import { Composer } from './Composer.tsx'
import { ConnectionLine } from './ConnectionLine.tsx'
import { FindBar } from './FindBar.tsx'
import { Log } from './Log.tsx'
import { PinnedBar } from './PinnedBar.tsx'
import { SavedList, type SavedKind } from './SavedList.tsx'
import { TalkHead } from './TalkHead.tsx'
import { TalkContext } from './talk-context.ts'
import { useComposer } from './use-composer.ts'
import { useFinding, useFoundWords } from './use-finding.ts'
import styles from './Talk.module.css'

interface TalkProps {
  chat: ChatDetail
  isInfoOpen: boolean
  onTurnInfo: (isOpen: boolean) => void
}

/** A keyboard under a finger would cover the messages. */
const POINTER = '(pointer: fine)'

const isSavedKind = (text: string | undefined): text is SavedKind => text === 'pinned' || text === 'important'

/** An open chat: its messages above, the field at the thumb below. */
export function Talk({ chat, isInfoOpen, onTurnInfo }: TalkProps) {
  const { id: readerId } = useUser()
  const [{ show, message }, setAddress] = useAddress()
  const field = useRef<HTMLTextAreaElement>(null)
  const composer = useComposer(chat, readerId, () => field.current?.focus())
  // The number of unread messages when the chat was opened: the line of new messages stays in its place.
  const [unreadAtFirst] = useState(chat.unreadMessagesCount)
  useEffect(() => {
    if (matchMedia(POINTER).matches) field.current?.focus()
  }, [])
  const send = () => {
    composer.send()
    // A person who writes while reading an old message is shown what they have written.
    if (message !== undefined) setAddress({ message: null })
  }
  const goTo = (messageId: number) => setAddress({ show: null, message: messageId })
  const finding = useFinding({
    chatId: chat.id,
    shownId: message === undefined ? null : Number(message),
    goTo,
  })
  const found = useFoundWords(finding)
  const closeFinding = () => {
    finding.close()
    field.current?.focus()
  }
  const actions = {
    chat,
    readerId,
    goTo,
    found,
    reply: (answered: Message) => composer.reply(answered),
    edit: (own: Message) => composer.edit(own),
  }
  return (
    <TalkContext value={actions}>
      <section className={styles['talk']} aria-label={`Чат «${chat.name}»`}>
        <TalkHead
          chat={chat}
          show={show}
          onShow={(kind) => setAddress({ show: kind, message: null })}
          isFinding={finding.text !== null}
          onFind={finding.text === null ? finding.open : closeFinding}
          {...{ isInfoOpen, onTurnInfo }}
        />
        {finding.text !== null && <FindBar finding={finding} onClose={closeFinding} />}
        {isSavedKind(show) ? (
          <SavedList kind={show} onClose={() => setAddress({ show: null })} />
        ) : (
          <>
            {chat.pinnedCount > 0 && <PinnedBar onAll={() => setAddress({ show: 'pinned' })} />}
            <ConnectionLine />
            <Log
              key={message ?? 'end'}
              aimId={message === undefined ? null : Number(message)}
              unreadAtFirst={unreadAtFirst}
              onEnd={() => setAddress({ message: null })}
            />
            <Composer composer={{ ...composer, send }} field={field} />
          </>
        )}
      </section>
    </TalkContext>
  )
}
