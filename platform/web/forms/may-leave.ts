import { showAlert } from '#platform/web/shell/alerts.ts'
import { holdReload, neededWithInput } from '#platform/web/ui/without-reload.ts'
import type { Left } from './ask-to-leave.tsx'

const loadQuestion = () => import('./ask-to-leave.tsx')

/**
 * In milliseconds: what follows sooner is the same attempt (two forms of a dialog, a double press, a key that is held),
 * and what follows later has to be told once more.
 */
const SAME_MS = 1000
const AGAIN_MS = 8000
let toldAt = Number.NEGATIVE_INFINITY
/** The guards of one page are asked one after the other, and one answer is enough. */
const AGREED_MS = 300
let agreedAt = Number.NEGATIVE_INFINITY
/** A question that has not come by then is taken for lost. */
const QUESTION_MS = 3000

/** Stands in for the question when its code could not be loaded: the first attempt is told what is lost, the second goes. */
function isSecondAttempt(): boolean {
  const since = performance.now() - toldAt
  if (since < SAME_MS) return false
  if (since < AGAIN_MS) {
    toldAt = Number.NEGATIVE_INFINITY
    return true
  }
  toldAt = performance.now()
  showAlert('Введённое не отправлено и пропадёт. Если так и нужно, сделайте это ещё раз')
  return false
}

/**
 * While there is unsent input: a release that has replaced parts of the portal does not reload the page, which would lose
 * it, and the question is loaded, as the connection may be gone when it is needed, with the window of a session that has
 * ended. A failure is told then. What it returns ends that.
 */
export function keepInput(): () => void {
  const release = holdReload()
  for (const load of [loadQuestion, ...neededWithInput]) void load().catch(() => null)
  return release
}

const soonOrNull = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), QUESTION_MS))

/** Asks whether the unsent input may be lost. */
export async function mayLeave(left: Left, withdrawn?: AbortSignal): Promise<boolean> {
  if (left === 'page' && performance.now() - agreedAt < AGREED_MS) return true
  const question = await Promise.race([loadQuestion().catch(() => null), soonOrNull()])
  const isAgreed = await (question === null ? isSecondAttempt() : question.askToLeave(left, withdrawn))
  if (isAgreed) agreedAt = performance.now()
  return isAgreed
}
