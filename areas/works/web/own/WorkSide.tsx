import { Card } from '#platform/web/ui/Card.tsx'
import { WorkStatus } from '../../contract/status.ts'
import type { Field } from '../../contract/submission.ts'
import type { WorkComment, WorkVersion } from '../../contract/review.ts'
import type { OwnWork } from '../../contract/work.ts'
import { Remarks } from '../shared/Remarks.tsx'
import { useHistory } from '../shared/use-history.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'
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

/** The page to which a remark belongs, in the file of its version; a browser opens a PDF there. */
function pageAddress({ revision, kind, page }: WorkComment, versions: readonly WorkVersion[]): string | null {
  const files = versions.find((version) => version.revision === revision)?.files
  const file = files?.find((one) => one.kind === (kind ?? 'work'))
  return file ? `${file.url}#page=${page}` : null
}

/** The cards next to the form: missing parts, the facts, versions and remarks. */
export function WorkSide({ work, filled }: WorkSideProps) {
  const { workId, revision } = work
  const history = useHistory(workId, revision > 0)
  useLoadAlert(history)
  const { data } = history
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
          <Remarks
            key={workId}
            {...{ workId, revision }}
            comments={data.comments}
            addressOfPage={(comment) => pageAddress(comment, data.versions)}
          />
        </Card>
      )}
    </div>
  )
}
