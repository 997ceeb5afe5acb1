import type { MessagePort } from 'node:worker_threads'

export type TaskOutcome<Result> = { result: Result } | { error: unknown }

/** Answers every task of the pool, in a worker thread; bytes are handed over, not copied. */
export function answerTasks<Task, Result>(
  port: MessagePort | null,
  work: (task: Task) => Promise<Result>,
): void {
  if (port === null) throw new Error('This module runs in a worker thread')
  const answer = async (task: Task) => {
    try {
      const result = await work(task)
      const moved =
        result instanceof Uint8Array && result.buffer instanceof ArrayBuffer ? [result.buffer] : []
      port.postMessage({ result } satisfies TaskOutcome<Result>, moved)
    } catch (error) {
      port.postMessage({ error } satisfies TaskOutcome<Result>)
    }
  }
  port.on('message', (task: Task) => void answer(task))
}
