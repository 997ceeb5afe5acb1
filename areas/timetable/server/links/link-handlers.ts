import { isWorker } from '#areas/departments/server/public.ts'
import { register } from '#areas/study/server/public.ts'
import type { XlsxColumn } from '#platform/server/documents/xlsx-document.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import type { RecordParts } from '#platform/server/records/history/record-parts.ts'
import { servedHistory } from '#platform/server/records/history/served-history.ts'
import type { timetableCalls } from '../../contract/calls.ts'
import type { Link, LinkValues } from '../../contract/conference-link.ts'
import * as store from './link-store.ts'

const COLUMNS: readonly XlsxColumn<Link>[] = [
  { title: 'Учебный год', value: ({ year }) => year, width: 14 },
  { title: 'Преподаватель', value: ({ teacher }) => teacher, width: 36 },
  { title: 'Дисциплина', value: ({ discipline }) => discipline, width: 50 },
  { title: 'Вид занятия', value: ({ lessonKind }) => lessonKind, width: 16 },
  { title: 'ИОТ', value: ({ values }) => values.isIet, width: 8 },
  { title: 'Ссылка', value: ({ values }) => values.url, width: 60 },
]

const links = register({
  table: 'conference_link',
  name: 'Ссылка на онлайн-занятие',
  sheet: { title: 'Ссылки на онлайн-занятия', columns: COLUMNS },
  list: store.listLinks,
  find: store.findLink,
  check: refuseLink,
  update: store.updateLink,
  remove: store.deleteLink,
  refusals: { conference_link_is_iet_person_id_discipline_id_lesson_kind__key: 'link-taken' },
  references: {
    conference_link_study_year_id_fkey: 'studyYearId',
    conference_link_person_id_fkey: 'personId',
    conference_link_discipline_id_fkey: 'disciplineId',
    conference_link_lesson_kind_id_fkey: 'lessonKindId',
  },
})

const linkHistory: RecordParts = {
  table: 'conference_link',
  words: {
    study_year_id: { title: 'Учебный год', of: { table: 'study_year', name: 'label' } },
    person_id: { title: 'Преподаватель', of: { table: 'person', name: 'full_name' } },
    discipline_id: { title: 'Дисциплина', of: { table: 'discipline' } },
    lesson_kind_id: { title: 'Вид занятия', of: { table: 'lesson_kind' } },
    is_iet: { title: 'ИОТ', of: 'flag' },
    url: { title: 'Ссылка' },
  },
}
const history = servedHistory({
  record: linkHistory,
  missing: 'no-such-record',
  action: 'timetable.undo-link',
})

async function refuseLink(
  { personId }: LinkValues,
  { db, failField }: Pick<HandlerContext, 'db' | 'failField'>,
): Promise<Error | null> {
  return (await isWorker(db, personId)) ? null : failField('personId', 'Занятия ведёт только сотрудник')
}

type Links =
  | 'listLinks'
  | 'exportLinks'
  | 'getLink'
  | 'createLink'
  | 'changeLink'
  | 'removeLink'
  | 'restoreLink'
  | 'getLinkHistory'
  | 'undoLinkEdit'

export const linkHandlers: Pick<Handlers<typeof timetableCalls>, Links> = {
  listLinks: links.page,
  exportLinks: links.sheet,
  getLink: links.read,

  createLink: (values, context) => links.create(values, context, store.insertLink),
  changeLink: links.change,
  removeLink: links.remove,
  restoreLink: links.restore,
  getLinkHistory: history.history,
  undoLinkEdit: history.undo,
}
