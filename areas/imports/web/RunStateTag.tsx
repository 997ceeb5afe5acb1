import { Tag, type TagTone } from '#platform/web/ui/Tag.tsx'
import type { RunLine, RunState } from '../contract/run.ts'

const STATES: Record<RunState, readonly [text: string, tone: TagTone]> = {
  new: ['файл прислан', 'neutral'],
  checking: ['проверяется', 'primary'],
  checked: ['проверена', 'primary'],
  importing: ['загружается', 'primary'],
  done: ['загружена', 'ok'],
  undoing: ['отменяется', 'primary'],
  undone: ['отменена', 'neutral'],
  refused: ['есть ошибки', 'error'],
  failed: ['сбой, ничего не изменено', 'error'],
  cancelled: ['остановлена', 'neutral'],
}

const INTERRUPTED = 'прервана, ничего не изменено'

/** The state of a run in a word or two. */
export function RunStateTag({
  run: { state, isInterrupted },
}: {
  run: Pick<RunLine, 'state' | 'isInterrupted'>
}) {
  const [text, tone] = STATES[state]
  return isInterrupted ? <Tag tone="error">{INTERRUPTED}</Tag> : <Tag tone={tone}>{text}</Tag>
}
