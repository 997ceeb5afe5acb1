import { localMomentText, momentText } from '#platform/web/ui/date-text.ts'
import type { Row } from '#platform/web/ui/RowList.tsx'
import { isFailed, JOB_TITLES, type JobState } from '../contract/job-state.ts'

const STATES = { active: 'идёт сейчас', done: 'выполнено', failed: 'ошибка, будет повторено' } as const

/** The times of the last and the next run; a job that has never run is no problem before its time. */
function detailOf({ name, at, next }: JobState, isBackupScheduled: boolean): string {
  if (name === 'backup' && !isBackupScheduled) return 'не делается: папка не задана (BACKUP_DIR)'
  if (next === null) return at === null ? 'запускается, когда понадобится' : momentText(at)
  const due = localMomentText(next)
  return at === null ? `впервые ${due}` : `${momentText(at)} · следующий раз ${due}`
}

/** The jobs, those that failed first. */
export const jobRows = (jobs: readonly JobState[], isBackupScheduled = true): Row[] =>
  jobs
    .toSorted((one, other) => Number(isFailed(other)) - Number(isFailed(one)))
    .map((job) => ({
      key: job.name,
      title: JOB_TITLES[job.name],
      detail: detailOf(job, isBackupScheduled),
      end: job.state && STATES[job.state],
      tone: isFailed(job) ? 'warn' : undefined,
    }))
