import { addressOf } from '#platform/web/router/address-of.ts'
import { usePathSegment } from '#platform/web/router/address.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { runMoves, type Run } from '../../contract/run.ts'
import { importsScreens } from '../../contract/screens.ts'
import styles from '../Imports.module.css'
import { RunStateTag } from '../RunStateTag.tsx'
import { MatchingCard } from './MatchingCard.tsx'
import { ProgressCard } from './ProgressCard.tsx'
import { ReportCards } from './ReportCards.tsx'
import { RunSteps } from './RunSteps.tsx'
import { useRun, type RunActions } from './use-run.ts'

/** One import from the file to the register and back. */
export default function RunPage() {
  const actions = useRun(Number(usePathSegment('id')) || 0)
  const { data } = actions.run
  return (
    <Page
      title={data ? `Загрузка: ${data.title}` : 'Загрузка из файла'}
      context={data && `${data.fileName}, ${momentText(data.createdAt)}, ${data.by ?? 'из командной строки'}`}
      actions={<ButtonLink to={addressOf(importsScreens.imports)}>Ко всем загрузкам</ButtonLink>}
      loading={actions.run}
    >
      {(run) => <RunParts run={run} actions={actions} />}
    </Page>
  )
}

function RunParts({ run, actions }: { run: Run; actions: RunActions }) {
  const mayCheck =
    run.hasFile && ((runMoves.check as readonly string[]).includes(run.state) || run.isInterrupted)
  return (
    <div className={styles['page']}>
      <Card title="Состояние" note={<RunStateTag run={run} />}>
        {run.message && <p role="alert">{run.message}</p>}
        {run.progress ? (
          <ProgressCard progress={run.progress} run={run} actions={actions} />
        ) : (
          <RunSteps run={run} actions={actions} />
        )}
      </Card>
      {run.report && run.progress === null && (
        <ReportCards report={run.report} isDone={run.state === 'done'} />
      )}
      {mayCheck && <MatchingCard key={run.id} run={run} actions={actions} />}
    </div>
  )
}
