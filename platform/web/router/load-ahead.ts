import { isAllowed } from '#platform/contract/permissions.ts'
import type { Screen } from '#platform/contract/screen.ts'
import { queryClient } from '#platform/web/api/use-call.ts'
import type { ReadsLoader } from './area.ts'
import { wasSignedIn } from './known-session.ts'
import { sessionOptions } from './session-query.ts'
import type { SessionSource } from './session.ts'

/**
 * From coming near a link, or from the press where nobody came near it, a navigation waits at most this long for code and
 * data; then the screen opens with what there is and its skeleton.
 */
const MOST_WAIT_MS = 60
/** What is there already takes no more than this to be taken. */
const LEAST_WAIT_MS = 4

/** A press that comes sooner after the approach finds on its way what it would load. */
const SAME_MOVE_MS = 2000

/** The link that somebody came near last, and what is loaded for it. */
let approached: { href: string; at: number; all: Promise<unknown> } | null = null

interface Aim {
  screen: Screen
  /** The name of the screen in its area's reads. */
  name: string
  reads: ReadsLoader | undefined
  session: SessionSource
}

/** The target of a link, and whether the pointer has only come near it. */
interface Approach {
  href: string
  params: Readonly<Record<string, string | undefined>>
  isNarrowed: boolean
  isMove: boolean
}

/**
 * Reads what the screen shows, if the person may open it. Coming near a link never asks anybody to sign in
 * again.
 */
async function readAhead({ screen, name, reads, session }: Aim, approach: Approach): Promise<void> {
  // The frame of the portal sends a guest to sign in.
  if (screen.access === 'no-session' || !wasSignedIn()) return
  const [loaded, user] = await Promise.all([reads?.(), queryClient.ensureQueryData(sessionOptions(session))])
  if (user.requiredScreen !== null || !isAllowed(screen.access, user.permissions)) return
  const reading = loaded?.default[name]
  // Only the screen itself knows how a filter narrows its list.
  if (typeof reading !== 'function' || approach.isNarrowed) return
  const list = reading({ params: approach.params, user })
  await Promise.all(list.map((read) => read({ isQuiet: !approach.isMove })))
}

/** Loads code and data of a screen together, before the move to it. */
export async function loadAhead(aim: Aim, code: () => Promise<void>, approach: Approach): Promise<void> {
  const { href, isMove } = approach
  const now = performance.now()
  const before = isMove && approached?.href === href ? approached : null
  const since = before ? now - before.at : 0
  const isOnItsWay = before !== null && since < SAME_MOVE_MS
  // The declaration of the readings is a small file: first, so that they do not wait behind the many of the page. If the
  // code fails, the page itself fails again and shows it.
  const all = isOnItsWay ? before.all : Promise.allSettled([readAhead(aim, approach), code()])
  if (!isMove) approached = { href, at: now, all }
  await Promise.race([all, pause(Math.max(LEAST_WAIT_MS, MOST_WAIT_MS - since))])
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
