import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords } from '#platform/web/router/home-words.ts'
import {
  LATE_AFTER_DAYS,
  WITHOUT_SUPERVISOR,
  type LateWorks,
  type OwnDuties,
  type WaitingWorks,
} from '../../contract/home.ts'
import { worksScreens } from '../../contract/screens.ts'
import { shortName } from '../shared/work-text.ts'

const WORKS = ['работа', 'работы', 'работ'] as const
const BACK = ['работа вернулась', 'работы вернулись', 'работ вернулось'] as const
const SOURCE = 'согласование работ'
const OWN = addressOf(worksScreens.ownWorks)
/** The works of all years: those that wait from former years are counted too. */
const TAUGHT = addressOf(worksScreens.taughtWorks, { years: 'all' })
const UNIT = addressOf(worksScreens.unitWorks)
const WITHOUT = addressOf(worksScreens.unitWorks, { show: WITHOUT_SUPERVISOR })

const student: HomeWords<OwnDuties> = {
  fills: 'ownWorkDuties',
  source: SOURCE,
  order: 18,
  attention: ({ rejected, rejectedId, due, dueAt }) => [
    ...(rejected > 0
      ? [
          {
            // One work more is a new matter: postponed ones do not hide it.
            key: `works-rejected:${rejected}:${rejectedId ?? ''}`,
            tone: 'warn' as const,
            title: counted(rejected, BACK),
            detail: 'Руководитель написал, что исправить',
            verb: 'Исправить',
            to: rejectedId === null ? OWN : addressOf(worksScreens.ownWorks, { work: rejectedId }),
          },
        ]
      : []),
    ...(due > 0 && dueAt !== null
      ? [
          {
            key: `works-due:${due}:${dueAt}`,
            tone: 'info' as const,
            title: `Отправьте на согласование: ${counted(due, WORKS)}`,
            detail: `Ближайший срок ${displayDate(dueAt)}`,
            verb: 'Отправить',
            due: dueAt,
            to: OWN,
          },
        ]
      : []),
  ],
  awaited: ({ awaited }) =>
    awaited.map(({ id, type, discipline, supervisor: holder, since }) => ({
      key: String(id),
      title: discipline === null ? type : `${type}: ${discipline}`,
      detail: holder === null ? 'Отправлена, ждёт руководителя' : 'Работа на согласовании',
      holder: holder ?? 'кафедра',
      since,
      to: addressOf(worksScreens.ownWorks, { work: id }),
    })),
}

type Waiting = Pick<WaitingWorks, 'waiting' | 'approvable' | 'opensAt'>

/** The works that wait for a decision, with the first day on which any of them may be agreed. */
function waitingRows(
  { waiting, approvable, opensAt }: Waiting,
  { key, title, to }: { key: string; title: string; to: string },
) {
  if (waiting === 0) return []
  const isClosed = approvable === 0 && opensAt !== null
  return [
    {
      // Works that come later are a new matter: postponed ones do not hide them.
      key: `${key}:${waiting}:${approvable}`,
      to,
      tone: 'info' as const,
      title: `${title}: ${counted(waiting, WORKS)}`,
      detail: isClosed
        ? `Согласовать можно с ${displayDate(opensAt)}, отклонить уже сейчас`
        : `Согласовать можно ${approvable}`,
      verb: 'Проверить',
    },
  ]
}

const supervisor: HomeWords<WaitingWorks> = {
  fills: 'waitingWorks',
  source: SOURCE,
  order: 19,
  attention: ({ absent, ...own }) => [
    ...waitingRows(own, { key: 'works-waiting', title: 'Ждут согласования', to: TAUGHT }),
    ...absent.flatMap(({ staffId, name, ...theirs }) =>
      waitingRows(theirs, {
        key: `works-waiting-${staffId}`,
        title: `За ${shortName(name)} ждут согласования`,
        to: addressOf(worksScreens.taughtWorks, { staff: staffId, years: 'all' }),
      }),
    ),
  ],
  keyFigures: ({ waiting, approvable }) =>
    waiting === 0
      ? []
      : [
          {
            order: 30,
            label: 'Работы',
            value: String(waiting),
            note: `согласовать можно ${approvable}`,
            to: TAUGHT,
          },
        ],
}

const leader: HomeWords<LateWorks> = {
  fills: 'lateWorks',
  source: SOURCE,
  order: 20,
  attention: ({ late, teachers, unassigned, unassignedSince }) => [
    ...(unassigned === 0
      ? []
      : [
          {
            // A work that came later is a new matter: postponed ones do not hide it.
            key: `works-unassigned:${unassigned}:${unassignedSince ?? ''}`,
            tone: 'warn' as const,
            title: `Ждут согласования без руководителя: ${counted(unassigned, WORKS)}`,
            detail: 'Студенты отправили, а решать некому',
            verb: 'Назначить',
            to: WITHOUT,
          },
        ]),
    ...(late === 0
      ? []
      : [
          {
            key: `works-late:${late}`,
            tone: 'warn' as const,
            title: `Ждут больше ${LATE_AFTER_DAYS} дней: ${counted(late, WORKS)}`,
            detail: `Руководителей: ${teachers}`,
            verb: 'Посмотреть',
            to: UNIT,
          },
        ]),
  ],
}

export default [student, supervisor, leader]
