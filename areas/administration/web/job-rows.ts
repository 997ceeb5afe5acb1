import { localMomentText, momentText } from '#platform/web/ui/date-text.ts'
import type { Row } from '#platform/web/ui/RowList.tsx'
import { isFailed, JOB_TITLES, type JobState } from '../contract/job-state.ts'

const STATES = { active: 'идёт сейчас', done: 'выполнено', failed: 'ошибка, будет повторено' } as const

/** When it was done, and when it is due; a job that was never done is no trouble before its time. */
function detailOf({ at, next }: JobState): string {
  if (next === null) return at === null ? 'запускается, когда понадобится' : momentText(at)
  const due = localMomentText(next)
  return at === null ? `впервые ${due}` : `${momentText(at)} · следующий раз ${due}`
}

/** The jobs, those that failed first. */
export const jobRows = (jobs: readonly JobState[]): Row[] =>
  jobs
    .toSorted((one, other) => Number(isFailed(other)) - Number(isFailed(one)))
    .map((job) => ({
      key: job.name,
      title: JOB_TITLES[job.name],
      detail: detailOf(job),
      end: job.state && STATES[job.state],
      tone: isFailed(job) ? 'warn' : undefined,
    }))
