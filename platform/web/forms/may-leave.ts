import { showAlert } from '#platform/web/shell/alerts.ts'
import { holdReload } from '#platform/web/ui/without-reload.ts'

const loadQuestion = () => import('./ask-to-leave.tsx')

/** In milliseconds: the forms of one dialog are asked together, and a second attempt follows within the longer time. */
const TOGETHER_MS = 20
const AGAIN_MS = 5000
let toldAt = Number.NEGATIVE_INFINITY

/** Stands in for the question when its code could not be loaded: the first attempt is told what is lost, the second goes. */
function isSecondAttempt(): boolean {
  const since = performance.now() - toldAt
  if (since < AGAIN_MS) return since > TOGETHER_MS
  toldAt = performance.now()
  showAlert('Введённое не отправлено и пропадёт. Если так и нужно, сделайте это ещё раз')
  return false
}

/**
 * While there is unsent input: a release that has replaced parts of the portal does not reload the page, which would lose
 * it, and the question is loaded, as the connection may be gone when it is needed. A failure is told then. What it
 * returns ends that.
 */
export function keepInput(): () => void {
  const release = holdReload()
  void loadQuestion().catch(() => null)
  return release
}

/** Asks whether the unsent input may be lost. */
export async function mayLeave(left: 'page' | 'dialog', withdrawn?: AbortSignal): Promise<boolean> {
  const question = await loadQuestion().catch(() => null)
  return question === null ? isSecondAttempt() : question.askToLeave(left, withdrawn)
}
