const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A step that hangs, such as a browser that never closes its stream, must not keep PostgreSQL from its clean stop. */
const STEP_LIMIT_MS = 10_000

type Step = () => Promise<void>

export interface Shutdown {
  /** Adds something to close at the end; the last one opened is closed first. */
  atEnd(step: Step): void
  isEnding(): boolean
  /** Closes everything, once, and ends the process. */
  end(code: number): Promise<never>
}

/** Closes the server in order on a signal to stop, even while it is still starting. */
export function listenForShutdown(): Shutdown {
  const steps: Step[] = []
  let ending: Promise<never> | undefined

  async function closeAll(code: number): Promise<never> {
    let outcome = code
    for (let step = steps.pop(); step; step = steps.pop()) {
      await withinLimit(step).catch((error: unknown) => {
        console.error(error)
        outcome = 1
      })
    }
    process.exit(outcome)
  }

  const shutdown: Shutdown = {
    atEnd: (step) => void steps.push(step),
    isEnding: () => ending !== undefined,
    end: (code) => (ending ??= closeAll(code)),
  }
  // A console sends its signal to us and to npm, which passes it on: every one after the first means the same.
  for (const signal of SIGNALS) process.on(signal, () => void shutdown.end(0))
  // The launcher holds this channel; it falls when the launcher is killed.
  process.on('disconnect', () => void shutdown.end(0))
  return shutdown
}

async function withinLimit(step: Step): Promise<void> {
  const limit = AbortSignal.timeout(STEP_LIMIT_MS)
  await Promise.race([
    step(),
    new Promise<void>((resolve) => limit.addEventListener('abort', () => resolve(), { once: true })),
  ])
}
