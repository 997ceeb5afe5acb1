import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useUniversityNow } from '#areas/timetable/web/public.tsx'
import { displayDate } from '#platform/contract/dates.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { PersonLink } from '#platform/web/cards/PersonLink.tsx'
import { useMomentText, useTimeZone } from '#platform/web/router/university-time.ts'
import type { TableState } from '#platform/web/table/use-table-state.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { FailureCard } from '#platform/web/ui/FailureCard.tsx'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { useLetterKeys } from '#platform/web/ui/use-letter-keys.ts'
import { militaryCalls } from '../../contract/calls.ts'
import type { DeskItem, DeskRequest } from '../../contract/desk.ts'
import { DOCS_TYPES, type DocsTypeId } from '../../contract/docs-type.ts'
import { STATUSES, type StatusId } from '../../contract/status.ts'
import { FileRow } from '../own/FilesCard.tsx'
import own from '../own/Own.module.css'
import { FAILURES } from '../texts.ts'
import styles from './Desk.module.css'
import { StatusTag, TermTag } from './Queue.tsx'
import { RequestActions } from './RequestActions.tsx'

interface RequestPanelProps {
  id: number
  items: readonly DeskItem[]
  state: TableState
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** The chosen request: whose it is, its files, and what is done with it. */
export function RequestPanel({ id, items, state, chosen, onChoose }: RequestPanelProps) {
  const request = useCall(militaryCalls.getRequest, { id }, { isAlwaysFresh: true, keepsLast: false })
  const place = items.findIndex((item) => item.id === id)
  const open = (step: number) => {
    const next = items[place + step]
    if (next) state.setFilters({ id: String(next.id) })
  }
  const toggle = () => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  useLetterKeys({ j: () => open(1), k: () => open(-1), x: toggle })
  return (
    <div className={styles['panel']}>
      <Card>
        {request.error && (
          <FailureCard error={request.error} text={FAILURES.list} onRetry={() => void request.refetch()} />
        )}
        {request.isPending && <PageSkeleton />}
        {request.data && (
          <>
            <PanelHead request={request.data} onStep={open} />
            <Contacts request={request.data} />
            <Files request={request.data} />
            <RequestActions request={request.data} />
            <History history={request.data.history} />
          </>
        )}
      </Card>
      <p className={styles['keys']}>
        <kbd>J</kbd> <kbd>K</kbd> по очереди, <kbd>X</kbd> выбрать
      </p>
    </div>
  )
}

function PanelHead({ request, onStep }: { request: DeskRequest; onStep: (step: number) => void }) {
  const { date: today } = useUniversityNow(useTimeZone())
  const { id, student, faculty, studyLevel, statusComment, createdOn } = request
  return (
    <>
      <div className={styles['panelHead']}>
        <h2>Заявка {id}</h2>
        <StatusTag item={request} />
        <TermTag item={request} today={today} />
        <span>
          <Button
            isSmall
            kind="quiet"
            aria-label="Предыдущая"
            icon={<IconChevronUp size={18} aria-hidden />}
            onClick={() => onStep(-1)}
          />
          <Button
            isSmall
            kind="quiet"
            aria-label="Следующая"
            icon={<IconChevronDown size={18} aria-hidden />}
            onClick={() => onStep(1)}
          />
        </span>
      </div>
      <p>
        <PersonLink id={student.id} name={student.fio} />
        {student.group && `, ${student.group}`}
        <br />
        {[faculty, studyLevel].filter(Boolean).join(', ')}
        <br />
        Подана {displayDate(createdOn)}
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

/** Who did what with a request, and when. */
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
