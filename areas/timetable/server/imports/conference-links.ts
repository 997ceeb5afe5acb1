import { labelsOf, listDisciplineReferents, STUDY_YEAR } from '#areas/study/server/public.ts'
import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { isLinkAddress, LONGEST_LINK } from '../../contract/conference-address.ts'
import { insertLinks, listLinkRows, updateLinks } from './conference-link-store.ts'
import { LESSON_KIND } from './lesson-kind-column.ts'
import { listWorkerReferents, readLessonKinds } from './named-store.ts'

export const conferenceLinks = defineImportKind({
  kind: 'conference-links',
  title: 'Ссылки на онлайн-занятия',
  about: 'Адрес видеовстречи преподавателя для занятий одного вида по дисциплине',
  permissions: ['university-data'],
  after: ['years', 'employment', 'disciplines'],
  columns: [
    STUDY_YEAR,
    {
      name: 'teacher',
      heading: 'Преподаватель',
      aliases: ['ФИО', 'Код преподавателя'],
      type: 'reference',
      referents: listWorkerReferents,
      isRequired: true,
      example: 'Примерова Анна Ивановна',
    },
    {
      name: 'discipline',
      heading: 'Дисциплина',
      aliases: ['Код дисциплины'],
      type: 'reference',
      referents: listDisciplineReferents,
      isRequired: true,
      example: 'Физика',
    },
    LESSON_KIND,
    {
      name: 'isIet',
      heading: 'ИОТ',
      aliases: ['Траектория'],
      type: 'flag',
      isRequired: true,
      rule: '«да» для занятий траекторий, «нет» для занятий групп',
      example: 'нет',
    },
    {
      name: 'url',
      heading: 'Ссылка',
      aliases: ['Адрес', 'URL'],
      type: 'text',
      maxLength: LONGEST_LINK,
      isRequired: true,
      rule: 'начинается с https://',
      example: 'https://meet.example.ru/abc-defg-hij',
    },
  ],
  keys: [['year', 'teacher', 'discipline', 'lessonKind', 'isIet']],
  async list(db) {
    const personOf = labelsOf(await listWorkerReferents(db))
    const disciplineOf = labelsOf(await listDisciplineReferents(db))
    const rows = await listLinkRows(db)
    return rows.map(({ id, cells, personId, disciplineId }) => ({
      id,
      cells: { ...cells, teacher: personOf(personId), discipline: disciplineOf(disciplineId) },
    }))
  },
  check: async (_db, { created, changed }) =>
    [...created, ...changed]
      .filter(({ cells }) => !isLinkAddress(cells.url!))
      .map(({ line }) => ({ line, column: 'url', text: 'это не адрес: он начинается с https://' })),
  async write(tx, { created, changed }) {
    await insertLinks(tx, created, await readLessonKinds(tx))
    await updateLinks(tx, changed)
  },
})
