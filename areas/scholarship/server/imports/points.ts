import { EXTERNAL_ID } from '#areas/study/server/public.ts'
import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { readPartIds } from './part-choices.ts'
import * as store from './points-store.ts'

const MOST_POINTS = 999

export const scholarshipPoints = defineImportKind({
  kind: 'scholarship-points',
  title: 'Достижения для стипендии',
  about: 'Баллы повышенной стипендии, которые внесла комиссия: строка на достижение студента',
  permissions: ['university-data'],
  after: ['students'],
  columns: [
    EXTERNAL_ID,
    {
      name: 'student',
      heading: 'Зачётная книжка',
      aliases: ['Номер зачётной книжки', 'Студент'],
      type: 'reference',
      referents: store.listStudentBooks,
      isRequired: true,
      rule: 'номер зачётной книжки студента',
      example: '2600123',
    },
    {
      name: 'part',
      heading: 'Показатель',
      aliases: ['Раздел', 'Критерий'],
      type: 'choice',
      choices: async (db) => [...(await readPartIds(db)).keys()],
      isRequired: true,
      example: 'Спортивные мероприятия',
    },
    {
      name: 'name',
      heading: 'Достижение',
      aliases: ['Название', 'Наименование'],
      type: 'text',
      maxLength: 300,
      isRequired: true,
      example: 'Первое место в кубке города по плаванию',
    },
    {
      name: 'rule',
      heading: 'Правило',
      aliases: ['За что', 'Основание'],
      type: 'text',
      maxLength: 300,
      rule: 'за что столько баллов, увидит студент',
      example: 'Победитель, уровень города',
    },
    {
      name: 'points',
      heading: 'Баллы',
      aliases: ['Балл', 'Количество баллов'],
      type: 'decimal',
      min: 0,
      max: MOST_POINTS,
      digits: 2,
      isRequired: true,
      rule: '0 — достижение снято и студенту не показывается',
      example: '6',
    },
    {
      name: 'achievedOn',
      heading: 'Дата',
      aliases: ['Дата достижения', 'Когда'],
      type: 'date',
      isRequired: true,
      rule: 'достижение считается год с этого дня',
      example: '12.10.2026',
    },
  ],
  keys: [['externalId'], ['student', 'part', 'name', 'achievedOn']],
  list: store.listPointsRows,
  async write(tx, { created, changed }) {
    await store.insertPoints(tx, created)
    await store.updatePoints(tx, changed)
  },
})
