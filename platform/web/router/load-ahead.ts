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
const LEAST_WAIT_MS = 16

/** The link that somebody came near last. */
let approached: { href: string; at: number } | null = null

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

/** The time, in milliseconds, for which a navigation may still wait. */
function patienceOf({ href, isMove }: Approach): number {
  const now = performance.now()
  if (!isMove) approached = { href, at: now }
  const since = approached?.href === href ? now - approached.at : 0
  return Math.max(LEAST_WAIT_MS, MOST_WAIT_MS - since)
}

/** Loads code and data of a screen together, before the move to it. */
export async function loadAhead(aim: Aim, code: () => Promise<void>, approach: Approach): Promise<void> {
  const { promise: patience, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, patienceOf(approach))
  // The declaration of the readings is a small file: first, so that they do not wait behind the many of the page. If the
  // code fails, the page itself fails again and shows it.
  const all = Promise.allSettled([readAhead(aim, approach), code()])
  await Promise.race([all, patience])
}
