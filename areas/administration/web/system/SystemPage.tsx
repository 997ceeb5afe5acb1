import { sizeText } from '#platform/contract/size-text.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { Card, Kpi } from '#platform/web/ui/Card.tsx'
import { RowList } from '#platform/web/ui/RowList.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { jobRows } from '../job-rows.ts'
import { secondText } from '../second-text.ts'
import { administrationCalls } from '../../contract/calls.ts'
import type { SystemState } from '../../contract/system.ts'
import { Facts, type Fact } from '../Facts.tsx'
import { BackupCard } from './BackupCard.tsx'
import { LettersCard } from './LettersCard.tsx'
import { NameWarning } from './NameWarning.tsx'
import { SpaceWarnings } from './SpaceWarnings.tsx'
import styles from './System.module.css'

/** The state of the portal: letters, database, settings. */
export default function SystemPage() {
  const system = useCall(administrationCalls.getSystem, {})
  return (
    <Page
      title="Состояние"
      context={
        system.data && `Версия ${system.data.release}, работает с ${secondText(system.data.startedAt)}`
      }
      loading={system}
    >
      {(state) => (
        <div className={styles['page']}>
          <SpaceWarnings state={state} momentText={secondText} />
          <NameWarning isNamed={state.settings.universityName !== null} />
          <Numbers state={state} momentText={secondText} />
          <BackupCard backup={state.backup} momentText={secondText} />
          <LettersCard outbox={state.outbox} staying={stayingText(state)} momentText={secondText} />
          <div className={styles['halves']}>
            <Card title="Настройки сервера">
              <Facts facts={settingsFacts(state)} />
            </Card>
            <Card title="База данных">
              <Facts facts={databaseFacts(state, secondText)} />
            </Card>
            <Card title="Задания">
              <RowList label="Задания портала" rows={jobRows(state.jobs, state.backup.isScheduled)} />
            </Card>
          </div>
        </div>
      )}
    </Page>
  )
}

interface NumbersProps {
  state: SystemState
  momentText: (instant: string) => string
}

function Numbers({ state: { outbox, database, settings }, momentText }: NumbersProps) {
  const { waiting, retried, failed, sent, oldestWaitingAt } = outbox
  return (
    <div className={styles['numbers']}>
      <Kpi
        label="Ждут отправки"
        value={waiting}
        note={oldestWaitingAt ? `самое старое от ${momentText(oldestWaitingAt)}` : 'очередь пуста'}
      />
      <Kpi label="Отправляются повторно" value={retried} note="другая сторона пока не приняла" />
      <Kpi label="Не ушли" value={failed} note={failureNote(outbox, settings.mailServer !== null)} />
      <Kpi label="Отправлено" value={sent} note={`база занимает ${sizeText(database.sizeBytes)}`} />
    </div>
  )
}

function failureNote({ failed, waiting }: SystemState['outbox'], hasMailServer: boolean): string {
  if (failed > 0) return 'нужна помощь'
  if (!hasMailServer) return 'и не уйдут: сервер почты не задан'
  return waiting > 0 ? 'остальные ещё ждут' : 'всё доставлено'
}

/** The letters that never leave for want of a setting. */
function stayingText({
  settings: { mailServer, smsGateway, isSmsEnabled },
}: SystemState): string | undefined {
  if (mailServer === null) return 'сервер почты не задан: письма никуда не уходят, их можно прочесть здесь'
  return isSmsEnabled && smsGateway === null
    ? 'шлюз SMS не задан: сообщения на телефон остаются здесь'
    : undefined
}

function smsText({ smsGateway, isSmsEnabled }: SystemState['settings']): string {
  if (smsGateway !== null) return smsGateway
  return isSmsEnabled
    ? 'не задан (SMS_URL=outbox:): сообщения остаются в очереди'
    : 'не задан (SMS_URL): телефоны не подтверждаются'
}

const smsNumbers = ({ waiting, failed, sent }: SystemState['outbox']['sms']) =>
  `ждут ${waiting}, не ушли ${failed}, отправлено ${sent}`

const yesNo = (value: boolean) => (value ? 'да' : 'нет')

function settingsFacts({ settings, outbox, disk, runtime }: SystemState): Fact[] {
  return [
    ['Университет', settings.universityName ?? 'не задан (UNIVERSITY_NAME или «Структура»)'],
    ['Часовой пояс', settings.timeZone],
    ['Адрес портала', settings.publicUrl || 'не задан (PUBLIC_URL)'],
    ['Защищённое соединение', yesNo(settings.isSecure)],
    ['За прокси-сервером', yesNo(settings.trustsProxy)],
    ['Сервер почты', settings.mailServer ?? 'не задан (SMTP_URL): письма остаются в очереди'],
    ['Шлюз SMS', smsText(settings)],
    ['Сообщения на телефон', smsNumbers(outbox.sms)],
    ['Демонстрационные данные', yesNo(settings.isDemo)],
    ['Место на диске', `свободно ${sizeText(disk.freeBytes)} из ${sizeText(disk.totalBytes)}`],
    ['Среда', runtime],
  ]
}

function databaseFacts({ database }: SystemState, momentText: (instant: string) => string): Fact[] {
  return [
    ['PostgreSQL', database.version],
    ['Размер', sizeText(database.sizeBytes)],
    ['Версия схемы', database.migration.replace(/\.sql$/, '')],
    ['Схема обновлена', momentText(database.migratedAt)],
    [
      'Самые большие таблицы',
      <ul key="tables" className={styles['tables']}>
        {database.largestTables.map(({ name, bytes }) => (
          <li key={name}>
            <span>{name}</span> {sizeText(bytes)}
          </li>
        ))}
      </ul>,
    ],
  ]
}
