import { listUnitReferents } from '#areas/departments/server/public.ts'
import { EXTERNAL_ID, labelsOf } from '#areas/study/server/public.ts'
import { defineImportKind } from '#platform/server/imports/import-kind.ts'
import { MOST_SEATS } from '../../contract/room.ts'
import { listTagNames } from '../register/room-tag-store.ts'
import {
  insertRooms,
  listBuildingReferents,
  listCategories,
  listRoomRows,
  updateRooms,
} from './room-register-store.ts'

export const rooms = defineImportKind({
  kind: 'rooms',
  title: 'Помещения',
  about:
    'Аудитории и другие помещения: корпус, этаж, вид, число мест, оснащение и подразделение. Корпуса, виды и метки ведутся в справочниках',
  permissions: ['university-data'],
  after: ['units'],
  columns: [
    EXTERNAL_ID,
    {
      name: 'building',
      heading: 'Корпус',
      aliases: ['Номер корпуса', 'Здание'],
      type: 'reference',
      referents: listBuildingReferents,
      addedIn: 'корпус добавляют в «Справочники помещений» → «Корпуса»',
      rule: 'номер или название корпуса из справочника; пусто — помещение без корпуса',
      example: '1',
    },
    {
      name: 'floor',
      heading: 'Этаж',
      aliases: ['Название этажа'],
      type: 'text',
      maxLength: 255,
      rule: 'этажа, которого у корпуса ещё нет, портал заведёт сам',
      example: '1 этаж',
    },
    {
      name: 'number',
      heading: 'Номер',
      aliases: ['Аудитория', 'Номер помещения', 'Помещение', 'Кабинет'],
      type: 'text',
      maxLength: 60,
      isRequired: true,
      rule: 'один раз в корпусе',
      example: '101',
    },
    {
      name: 'name',
      heading: 'Название',
      aliases: ['Наименование'],
      type: 'text',
      maxLength: 255,
      example: 'Лаборатория оптики',
    },
    {
      name: 'category',
      heading: 'Вид',
      aliases: ['Категория', 'Тип', 'Тип помещения'],
      type: 'choice',
      choices: listCategories,
      example: 'Лаборатория',
    },
    {
      name: 'seats',
      heading: 'Мест',
      aliases: ['Число мест', 'Вместимость', 'Количество мест'],
      type: 'whole',
      min: 0,
      max: MOST_SEATS,
      example: '24',
    },
    {
      name: 'tags',
      heading: 'Оснащение',
      aliases: ['Метки', 'Оборудование'],
      type: 'choices',
      choices: listTagNames,
      example: 'Интерактивная доска; Проектор',
    },
    {
      name: 'department',
      heading: 'Подразделение',
      aliases: ['Кафедра', 'Код подразделения'],
      type: 'reference',
      referents: listUnitReferents,
      rule: 'название, сокращение или код подразделения',
      example: 'Кафедра физики',
    },
    {
      name: 'isBookable',
      heading: 'Бронируется',
      aliases: ['Бронирование', 'Можно бронировать'],
      type: 'flag',
      rule: '«да» у помещений, которые могут занимать сотрудники',
      whenEmpty: (_cells, known) => known?.isBookable ?? 'false',
      example: 'да',
    },
  ],
  keys: [['externalId'], ['number', 'building']],
  // The pair named by the second key exists once, whatever its code.
  identity: [],
  async list(db) {
    const labelOf = labelsOf(await listUnitReferents(db))
    const rows = await listRoomRows(db)
    return rows.map(({ id, departmentId, cells }) => ({
      id,
      cells: { ...cells, department: labelOf(departmentId) },
    }))
  },
  async write(tx, { created, changed }) {
    await updateRooms(tx, changed)
    await insertRooms(tx, created)
  },
})
