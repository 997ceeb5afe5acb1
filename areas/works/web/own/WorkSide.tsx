import { Card } from '#platform/web/ui/Card.tsx'
import { WorkStatus } from '../../contract/status.ts'
import type { Field } from '../../contract/submission.ts'
import type { OwnWork } from '../../contract/work.ts'
import { Remarks } from '../shared/Remarks.tsx'
import { useHistory } from '../shared/use-history.ts'
import { Versions } from '../shared/Versions.tsx'
import { MissingCard } from './MissingCard.tsx'
import styles from './Own.module.css'
import { WorkFacts } from './WorkFacts.tsx'

interface WorkSideProps {
  work: OwnWork
  filled: Partial<Record<Field, unknown>>
}

export const isStudents = ({ statusId }: OwnWork): boolean =>
  statusId === WorkStatus.notSent || statusId === WorkStatus.rejected

/** What stands next to the form: what is missing, the facts, versions and remarks. */
export function WorkSide({ work, filled }: WorkSideProps) {
  const { workId, revision } = work
  const { data } = useHistory(workId, revision > 0)
  const left = data?.comments.filter(({ settledAt }) => settledAt === null).length ?? 0
  return (
    <div className={styles['side']}>
      {isStudents(work) && <MissingCard work={work} filled={filled} />}
      <Card title="О работе">
        <WorkFacts work={work} withSent={!isStudents(work)} />
      </Card>
      {data && data.versions.length > 0 && (
        <Card title="Версии">
          <Versions workId={workId} versions={data.versions} />
        </Card>
      )}
      {data && revision > 0 && (
        <Card title="Замечания" note={left > 0 ? `открытых: ${left}` : undefined}>
          <Remarks workId={workId} comments={data.comments} />
        </Card>
      )}
    </div>
  )
}
