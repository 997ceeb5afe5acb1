import { momentText } from '#platform/web/ui/date-text.ts'
import type { Row } from '#platform/web/ui/RowList.tsx'
import { isFailed, JOB_TITLES, type JobState } from '../contract/job-state.ts'

const STATES = { active: 'идёт сейчас', done: 'выполнено', failed: 'ошибка, будет повторено' } as const

/** The jobs, those that failed first. */
export const jobRows = (jobs: readonly JobState[]): Row[] =>
  jobs
    .toSorted((one, other) => Number(isFailed(other)) - Number(isFailed(one)))
    .map((job) => ({
      key: job.name,
      title: JOB_TITLES[job.name],
      detail: job.at === null ? 'ещё не запускалось' : momentText(job.at),
      end: job.state && STATES[job.state],
      tone: isFailed(job) ? 'warn' : undefined,
    }))
