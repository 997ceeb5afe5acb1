import { displayDate } from '#platform/contract/calendar.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { DeskPanel, DeskPanelHead } from '#platform/web/desk/DeskPanel.tsx'
import type { Choosing } from '#platform/web/desk/chosen-rows.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { useMomentText, useTimeZone } from '#platform/web/router/university-time.ts'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { militaryCalls } from '../../contract/calls.ts'
import type { DeskItem, DeskRequest } from '../../contract/desk.ts'
import { DOCS_TYPES, type DocsTypeId } from '../../contract/docs-type.ts'
import { STATUS_MEANINGS, STATUSES, type StatusId } from '../../contract/status.ts'
import { FileRow } from '../own/FilesCard.tsx'
import own from '../own/Own.module.css'
import { FAILURES } from '../texts.ts'
import styles from './Desk.module.css'
import { StatusTag, TermTag } from './Queue.tsx'
import { RequestActions } from './RequestActions.tsx'

interface RequestPanelProps extends Choosing {
  id: number
  items: readonly DeskItem[]
  state: TableState
}

/** The chosen request: its author, its files, and the actions. */
export function RequestPanel(props: RequestPanelProps) {
  const { id } = props
  const request = useCall(militaryCalls.getRequest, { id }, { isAlwaysFresh: true, keepsLast: false })
  return (
    <DeskPanel {...props} row={request} failureText={FAILURES.list}>
      {(request, onStep) => (
        <>
          <PanelHead request={request} onStep={onStep} />
          <Contacts request={request} />
          <Files request={request} />
          <RequestActions request={request} />
          <History history={request.history} />
        </>
      )}
    </DeskPanel>
  )
}

function PanelHead({ request, onStep }: { request: DeskRequest; onStep: (step: number) => void }) {
  const { date: today } = useUniversityNow(useTimeZone())
  const { id, student, faculty, studyLevel, statusComment, createdOn } = request
  const meaning = STATUS_MEANINGS[request.status.id as StatusId]
  return (
    <>
      <DeskPanelHead
        title={`Заявка ${id}`}
        tags={
          <>
            <StatusTag item={request} />
            <TermTag item={request} today={today} />
          </>
        }
        onStep={onStep}
      />
      <p>
        <PersonLink id={student.id} name={student.fio} />
        {student.group && `, ${student.group}`}
        <br />
        {[faculty, studyLevel].filter(Boolean).join(', ')}
        <br />
        Подана {displayDate(createdOn)}
        {meaning && `, сейчас ${meaning}`}
      </p>
      {statusComment && <p className={styles['warning']}>«{statusComment}»</p>}
    </>
  )
}

function Contacts({ request }: { request: DeskRequest }) {
  const { birthday, phone, additionalPhone, email, country, region, city } = request
  const address = [country, region, city].filter(Boolean).join(', ')
  const facts = [
    ['Дата рождения', birthday && displayDate(birthday)],
    ['Телефон', [phone, additionalPhone].filter(Boolean).join(', ')],
    ['E‑mail', email],
    ['Адрес', address],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([title, value]) =>
          value && (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Files({ request: { files, docsTypeId, isUseDocsExpired, references } }: { request: DeskRequest }) {
  return (
    <>
      <p className={styles['note']}>
        {DOCS_TYPES[docsTypeId as DocsTypeId]}
        {isUseDocsExpired && ': срок истёк, файлы больше не открыть'}
      </p>
      {files.length > 0 && !isUseDocsExpired && (
        <ul className={own['files']} aria-label="Файлы заявки">
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {references.map(({ id, number, isDownloaded, isAnnulled }) => (
        <p key={id}>
          Справка № {number}{' '}
          <Tag tone={isAnnulled ? 'error' : isDownloaded ? 'ok' : 'neutral'}>
            {isAnnulled ? 'аннулирована' : isDownloaded ? 'скачана студентом' : 'ещё не скачана'}
          </Tag>
        </p>
      ))}
    </>
  )
}

const ACTIONS: Readonly<Record<string, string>> = {
  send: 'Отправлена студентом',
  reset: 'Сброшена в «Отправлено»',
  file: 'Студент изменил файлы',
  expire: 'Закрыта по сроку',
  purge: 'Файлы удалены по сроку',
}

/** The steps of a request, with their authors and times. */
function History({ history }: Pick<DeskRequest, 'history'>) {
  const momentText = useMomentText()
  return (
    <details className={styles['history']}>
      <summary>История</summary>
      <ol>
        {history.map(({ action, statusId, at, person, comment }) => (
          <li key={`${action} ${at}`}>
            {ACTIONS[action] ?? STATUSES[statusId as StatusId].name}, {momentText(at)}
            {person && `, ${person}`}
            {comment && `: «${comment}»`}
          </li>
        ))}
      </ol>
    </details>
  )
}
