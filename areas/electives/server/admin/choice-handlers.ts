import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { noteViews } from '#platform/server/personal-data/note-views.ts'
import { servedList } from '#platform/server/records/served-list.ts'
import { CATEGORY_TITLES } from '../../contract/category.ts'
import type { adminCalls } from '../../contract/admin-calls.ts'
import type { AdminChoice, ChoiceFilter } from '../../contract/admin.ts'
import { STATE_NAMES } from '../../contract/status.ts'
import { windowState } from '../../contract/window.ts'
import { readExplanation } from '../own/explanation-store.ts'
import { findQuestionnaire, presentQuestionnaire } from '../own/questionnaire-store.ts'
import * as store from './choice-store.ts'
import { findCandidates } from './candidate-store.ts'
import { decideMany } from './decide-many.ts'
import * as moves from './move.ts'
import { placeStudent } from './place.ts'

type Calls = Pick<
  typeof adminCalls,
  | 'listChoices'
  | 'exportChoices'
  | 'explainFor'
  | 'approveChoice'
  | 'rejectChoice'
  | 'releasePlace'
  | 'resetChoice'
  | 'approveMany'
  | 'undoApprovals'
  | 'placeStudent'
  | 'findCandidates'
  | 'openQuestionnaire'
>

const COLUMNS: readonly XlsxColumn<AdminChoice>[] = [
  { title: 'Студент', value: ({ student }) => student.fio, width: 36 },
  { title: 'Группа', value: ({ student }) => student.group, width: 16 },
  { title: 'Институт', value: ({ institute }) => institute, width: 24 },
  { title: 'Курс обучения', value: ({ studyCourse }) => studyCourse, kind: 'number', width: 14 },
  { title: 'Категория', value: ({ category }) => CATEGORY_TITLES[category], width: 24 },
  {
    title: 'Желания',
    value: ({ wishes }) => wishes.map(({ title, priority }) => `${priority + 1}. ${title}`).join('; '),
    width: 60,
  },
  {
    title: 'Подтверждён',
    value: ({ confirmedAt }) => (confirmedAt === null ? null : new Date(confirmedAt)),
    kind: 'instant',
    width: 20,
  },
  { title: 'Состояние', value: ({ state }) => STATE_NAMES[state], width: 16 },
  { title: 'Место', value: ({ course }) => course?.name, width: 30 },
  { title: 'Комментарий', value: ({ comment }) => comment, width: 40 },
  { title: 'Ждёт', value: ({ waits }) => waits.join('; '), width: 30 },
]

type Reading = Pick<HandlerContext<Calls['listChoices']>, 'db'>

const choices = servedList({
  read: (filter: ChoiceFilter, place, { db }: Reading) => store.listChoices(db, filter, place),
  sheet: {
    title: 'Выбор курсов',
    columns: COLUMNS,
    audit: { action: 'electives.export', entity: 'elective_choice' },
  },
})

const HEALTH_VIEW = 'Анкета по физической культуре'

export const choiceHandlers: Handlers<Calls> = {
  listChoices: choices.page,
  exportChoices: choices.sheet,

  async explainFor({ id }, { db, fail }) {
    const choice = await store.findChoice(db, id)
    if (choice === null) throw fail('not-found')
    const { campaignId, student } = choice
    return { choice, account: await readExplanation(db, { campaignId, studentId: student.studentId }) }
  },

  approveChoice: (seen, context) => moves.withChoice(context, seen, { move: 'approve', work: moves.approve }),

  rejectChoice: ({ comment, ...seen }, context) =>
    moves.withChoice(context, seen, { move: 'reject', work: (held) => moves.reject(held, comment) }),

  releasePlace: ({ comment, ...seen }, context) =>
    moves.withChoice(context, seen, { move: 'release', work: (held) => moves.release(held, comment) }),

  resetChoice: (seen, context) =>
    moves.withChoice(context, seen, {
      move: 'reset',
      async work(held) {
        if (windowState(held.campaign, held.now) !== 'open') throw context.fail('window-closed')
        return moves.reset(held)
      },
    }),

  async approveMany(many, context) {
    const { done: approved, ...others } = await decideMany(context, many, 'approve')
    return { approved, ...others }
  },

  async undoApprovals(many, context) {
    const { done: undone, ...others } = await decideMany(context, many, 'unapprove')
    return { undone, ...others }
  },

  placeStudent,

  async findCandidates({ id, search }, { db, fail }) {
    if ((await store.findCampaignRow(db, id)) === null) throw fail('not-found')
    return findCandidates(db, id, search)
  },

  async openQuestionnaire({ id }, context) {
    const { db, fail, change } = context
    const choice = await store.findChoice(db, id)
    if (choice === null) throw fail('not-found')
    const { studyYearId } = (await store.findCampaignRow(db, choice.campaignId))!
    const { student } = choice
    const stored = await findQuestionnaire(db, { studentId: student.studentId, studyYearId })
    if (stored === null) return null
    await noteViews(context, [student.id], HEALTH_VIEW)
    await change((_tx, record) =>
      record({
        action: 'electives.open-questionnaire',
        entity: 'elective_questionnaire',
        entityId: stored.id,
      }),
    )
    return presentQuestionnaire(stored)
  },
}
