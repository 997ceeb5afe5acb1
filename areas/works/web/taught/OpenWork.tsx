import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Moment } from '#platform/web/ui/Moment.tsx'
import { Tabs } from '#platform/web/ui/Tabs.tsx'
import type { TaughtWork } from '../../contract/work.ts'
import { Remarks, type RemarkPlace } from '../shared/Remarks.tsx'
import { useHistory } from '../shared/use-history.ts'
import { useLoadAlert } from '../shared/use-load-alert.ts'
import { Versions } from '../shared/Versions.tsx'
import { ChangeSupervisor } from './ChangeSupervisor.tsx'
import { DecisionPanel } from './DecisionPanel.tsx'
import styles from './Desk.module.css'
import { SentFacts } from './SentFacts.tsx'
import { TaughtFiles } from './TaughtFiles.tsx'
import { useDeskKeys } from './use-desk-keys.ts'
import type { Desk } from './use-desk.ts'
import { FIRST_PAGE, WorkFiles, type ShownFile } from './WorkFiles.tsx'

/** A work with its file next to the list, its remarks and the decision. */
export function OpenWork({ desk, work }: { desk: Desk; work: TaughtWork }) {
  const history = useHistory(work.id, work.revision > 0)
  useLoadAlert(history)
  const { data } = history
  const [shown, setShown] = useState(FIRST_PAGE)
  const [place, setPlace] = useState<RemarkPlace | null>(null)
  const [isRejecting, setRejecting] = useState(false)
  useDeskKeys({ desk, isWriting: isRejecting, onReject: () => setRejecting(true) })
  const comments = data?.comments ?? []
  if (work.isDeleted) return <RemovedWork desk={desk} work={work} />
  return (
    <div className={styles['work']}>
      <Card>
        <WorkHead desk={desk} work={work} />
      </Card>
      <div className={styles['body']}>
        <WorkFiles
          {...{ work, comments, shown, onShow: setShown, onPlace: setPlace }}
          versions={data?.versions ?? []}
        />
        <div className={styles['panel']}>
          <Card title="Решение">
            <div className={styles['panel']}>
              <DecisionPanel {...{ desk, work, isRejecting, onRejecting: setRejecting }} />
              <p className={styles['keys']}>
                <span>
                  <kbd>A</kbd> согласовать,
                </span>{' '}
                <span>
                  <kbd>R</kbd> отклонить,
                </span>{' '}
                <span>
                  <kbd>J</kbd> <kbd>K</kbd> по списку,
                </span>{' '}
                <span>
                  <kbd>C</kbd> замечание
                </span>
              </p>
            </div>
          </Card>
          <Card>
            <Tabs
              label="О работе"
              tabs={[
                {
                  id: 'remarks',
                  title: `Замечания ${comments.length || ''}`.trim(),
                  content: work.revision > 0 && (
                    <Remarks
                      workId={work.id}
                      revision={work.revision}
                      {...{ comments, place }}
                      onPage={({ revision, kind, page }) =>
                        setShown({ revision, kind: kind ?? 'work', page: page ?? 1 })
                      }
                      kind={shown.kind}
                      page={seenPageOf(work, shown)}
                      hint="Студент увидит это сразу, в списке замечаний. На решение по работе это не влияет"
                      onPlaceGone={() => setPlace(null)}
                    />
                  ),
                },
                {
                  id: 'versions',
                  title: 'Версии',
                  content: data && <Versions workId={work.id} versions={data.versions} />,
                },
                { id: 'facts', title: 'Сведения', content: <WorkFacts desk={desk} work={work} /> },
              ]}
            />
          </Card>
        </div>
      </div>
    </div>
  )
}

/** The page in sight, where a PDF of the last version is read. */
function seenPageOf({ files, revision }: TaughtWork, shown: ShownFile): number | undefined {
  if (shown.revision !== null && shown.revision !== revision) return undefined
  const file = files.find(({ kind }) => kind === shown.kind)
  return file?.mediaType === 'application/pdf' ? shown.page : undefined
}

function WorkFacts({ desk, work }: { desk: Desk; work: TaughtWork }) {
  return (
    <div className={styles['panel']}>
      <SentFacts work={work} />
      <section className={styles['panel']} aria-label="Файлы руководителя">
        <h3>Файлы руководителя</h3>
        <TaughtFiles desk={desk} work={work} />
      </section>
    </div>
  )
}

/** A work that is no longer required: it is shown without actions. Decision D-027. */
function RemovedWork({ desk, work }: { desk: Desk; work: TaughtWork }) {
  return (
    <div className={styles['work']}>
      <Card>
        <WorkHead desk={desk} work={work} />
      </Card>
      <Card title="Работа удалена">
        <p>Студент отчислен или переведён, либо работы больше нет в учебном плане. Решать по ней нечего.</p>
      </Card>
    </div>
  )
}

function WorkHead({ desk, work }: { desk: Desk; work: TaughtWork }) {
  const { studentPersonId, studentName, groupName, type, disciplineName, studyPlanNumber } = work
  const { revision, createdAt, theme } = work
  const facts = [groupName, type.name, disciplineName, studyPlanNumber && `учебный план ${studyPlanNumber}`]
  return (
    <div className={styles['head']}>
      <div>
        <div className={styles['back']}>
          <Button isSmall onClick={() => desk.state.setFilter('work', '')}>
            Все работы
          </Button>
        </div>
        <h2>
          <PersonLink id={studentPersonId} name={studentName} />
        </h2>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        {theme && <p>«{theme}»</p>}
        {revision > 0 && createdAt && (
          <p>
            Версия {revision} от <Moment at={createdAt} form="day" />
          </p>
        )}
      </div>
      <div className={styles['steps']}>
        {!work.isDeleted && <ChangeSupervisor desk={desk} work={work} />}
        <Button
          isSmall
          aria-label="Предыдущая работа"
          disabled={!desk.before}
          onClick={() => desk.openWork(desk.before)}
        >
          <IconChevronUp size={18} aria-hidden />
        </Button>
        <span>{desk.place === 0 ? 'вне списка' : `${desk.place} из ${desk.data?.count ?? 0}`}</span>
        <Button
          isSmall
          aria-label="Следующая работа"
          disabled={!desk.after}
          onClick={() => desk.openWork(desk.after)}
        >
          <IconChevronDown size={18} aria-hidden />
        </Button>
      </div>
    </div>
  )
}
