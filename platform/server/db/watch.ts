import type { Database } from './database.ts'

const PAUSE_MS = 250

/**
 * Asks a database that is in use whether it answers. If it does not, whatever waits for it, and whatever
 * comes later, fails at once until it answers again: a database that hangs must not make everybody wait for
 * the statement limit. Decision 0071.
 */
export function watchDatabase(
  { pool, probe }: Database,
  onTurn: (isSilent: boolean) => void,
): { stop(): Promise<void> } {
  let isStopped = false
  let isSilent = false
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    if (isSilent || pool.isInUse) {
      const wasSilent = isSilent
      isSilent = !(await probe.isAnswered())
      if (isSilent) pool.shut()
      else pool.open()
      if (wasSilent !== isSilent) onTurn(isSilent)
    }
    if (!isStopped) timer = setTimeout(begin, PAUSE_MS)
  }

  let looking = Promise.resolve()
  function begin(): void {
    looking = look()
  }
  begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await looking
    },
  }
}
