import { useEffect, useState } from 'react'
import { reread } from '#platform/web/api/reread.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { useUser } from '#platform/web/router/portal.ts'
import type { SessionUser } from '#platform/web/router/session.ts'
import { MESSAGES_NAME, namesOfUnsaved, unsavedOwner } from '#platform/web/router/unsaved.ts'
import { MenuBadge } from '#platform/web/shell/menu/MenuBadge.tsx'
import { useStream } from '#platform/web/stream/stream.ts'
import { noteWaiting } from '#platform/web/ui/document-title.ts'
import { messengerCalls } from '../../contract/calls.ts'

/** The portal is drawn first; then the stream is opened. */
const CALM_MS = 2500
/** Many messages at once are counted together. */
const TOGETHER_MS = 400
const EVENTS = ['message', 'message-deleted', 'read', 'chat-changed']

/** There are badges in the menu, in the top bar and in the bar of a phone; the title is set once. */
let badges = 0

/** The number of unread messages, at the menu entry and in the title of the window. */
export default function UnreadBadge() {
  // Nobody in another's place has chats. Decision D-80.
  return useUser().impersonator === null ? <OwnBadge /> : null
}

function OwnBadge() {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), CALM_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useCall(messengerCalls.countUnread, {})
  const count = data?.messages ?? 0
  useEffect(() => noteWaiting(count), [count])
  useEffect(() => {
    badges++
    return () => {
      if (--badges === 0) noteWaiting(0)
    }
  }, [])
  return (
    <>
      <MenuBadge count={count} label="непрочитанных" />
      {isCalm && <Listener />}
    </>
  )
}

/** Messages left waiting without a network are sent from whatever screen is open. */
async function sendLeftOver(user: SessionUser): Promise<void> {
  if (!namesOfUnsaved(unsavedOwner(user)).includes(MESSAGES_NAME)) return
  const { senderOf } = await import('../sending/use-waiting.ts')
  await senderOf(user).flush()
}

let timer: ReturnType<typeof setTimeout> | undefined

/** Counts once for all badges. In a lively chat there is no pause between two messages to wait for. */
function countAgain(): void {
  timer ??= setTimeout(() => {
    timer = undefined
    void reread([messengerCalls.countUnread])
  }, TOGETHER_MS)
}

function Listener() {
  const user = useUser()
  useEffect(() => void sendLeftOver(user), [user])
  useStream({ names: EVENTS, onEvent: countAgain, onGap: countAgain })
  return null
}
