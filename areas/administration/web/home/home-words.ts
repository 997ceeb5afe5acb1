import { counted } from '#platform/contract/plural.ts'
import { nearDayText } from '#platform/contract/date-text.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { knownTimeZone } from '#platform/web/router/known-time-zone.ts'
import type { AttentionItem, HomeMoment, HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import { wallTimeIn } from '#platform/web/router/wall-time.ts'
import { isFailed, JOB_TITLES } from '../../contract/job-state.ts'
import type { PortalState } from '../../contract/portal-state.ts'
import { administrationScreens } from '../../contract/screens.ts'
import { signIns } from './sign-in-address.ts'

const SYSTEM = addressOf(administrationScreens.system)
const FAILED_LETTERS = addressOf(administrationScreens.system, { 'letters-state': 'failed' })
const NOTICES = ['уведомление', 'уведомления', 'уведомлений'] as const
const LETTERS = ['письмо', 'письма', 'писем'] as const
const WARN = { tone: 'warn' } as const

/** Without a mail server those that wait will not go out either. */
function unsentLetters({ failedLettersCount, waitingLettersCount, hasMailServer }: PortalState) {
  const count = hasMailServer ? failedLettersCount : failedLettersCount + waitingLettersCount
  return {
    value: String(count),
    note: hasMailServer ? `ждут отправки ${waitingLettersCount}` : 'ждут: сервер почты не задан',
    to: hasMailServer ? FAILED_LETTERS : SYSTEM,
    ...(count > 0 && WARN),
  }
}

function keyFigures(state: PortalState, { now }: HomeMoment): KeyFigure[] {
  const { signInsByHour, jobs } = state
  const sum = (part: 'done' | 'failed') => signInsByHour.reduce((total, hour) => total + hour[part], 0)
  const failedJobs = jobs.filter(isFailed).length
  return [
    { order: 10, label: 'Письма не ушли', ...unsentLetters(state) },
    {
      order: 30,
      label: 'Входы сегодня',
      value: String(sum('done')),
      note: `неудачных ${sum('failed')}`,
      to: signIns(now.date),
    },
    {
      order: 40,
      label: 'Ошибки заданий',
      value: String(failedJobs),
      note: failedJobs > 0 ? 'будут повторены' : 'всё выполняется',
      to: SYSTEM,
      ...(failedJobs > 0 && WARN),
    },
    backupFigure(state, now.date),
  ]
}

function backupFigure({ backup: { at, isOld } }: PortalState, today: string): KeyFigure {
  const made = at === null ? null : wallTimeIn(knownTimeZone(), new Date(at))
  return {
    order: 50,
    label: 'Копия',
    value: made ? nearDayText(made.date, today) : 'нет',
    note: made ? `в ${made.time}` : 'её ещё не делали',
    to: SYSTEM,
    ...(isOld && WARN),
  }
}

function attention(state: PortalState): AttentionItem[] {
  const { failedLettersCount, undeliveredCount, jobs, backup, isUniversityNamed } = state
  return [
    ...(isUniversityNamed
      ? []
      : [
          {
            key: 'university-name',
            tone: 'warn' as const,
            title: 'Название университета не задано',
            detail: 'Справки не выдаются, пока оно не указано',
            verb: 'Как указать',
            to: SYSTEM,
          },
        ]),
    ...(failedLettersCount > 0
      ? [
          {
            // A new failure is a new matter: a postponed one does not hide it.
            key: `letters:${failedLettersCount}`,
            tone: 'warn' as const,
            title: `Не отправлено: ${counted(failedLettersCount, LETTERS)}`,
            detail: 'Посмотрите причину и отправьте ещё раз',
            to: FAILED_LETTERS,
          },
        ]
      : []),
    ...(undeliveredCount > 0
      ? [
          {
            key: `untold:${undeliveredCount}`,
            tone: 'warn' as const,
            title: `Не дошло: ${counted(undeliveredCount, NOTICES)}`,
            detail: 'Двое суток попыток не помогли, причина в журнале сервера',
            to: SYSTEM,
          },
        ]
      : []),
    ...jobs.filter(isFailed).map(({ name, at }) => ({
      key: `${name}:${at}`,
      tone: 'warn' as const,
      title: `Не выполнено: ${JOB_TITLES[name]}`,
      detail: 'Портал попробует снова, причина в журнале сервера',
      to: SYSTEM,
    })),
    ...(backup.isOld ? [oldBackup(backup)] : []),
  ]
}

const oldBackup = ({ at, hasFailed }: PortalState['backup']): AttentionItem => ({
  key: `backup:${at}`,
  tone: 'warn',
  title: at === null ? 'Резервной копии нет' : 'Резервная копия устарела',
  detail: hasFailed ? 'Последняя попытка не удалась' : 'Проверьте, делается ли она каждую ночь',
  to: SYSTEM,
})

export default {
  fills: 'portalState',
  source: 'состояние портала',
  order: 3,
  attention,
  keyFigures,
} satisfies HomeWords<PortalState>
