import type { RecordParts } from '#platform/server/records/history/record-parts.ts'

/** A room as its history names it. */
export const roomHistory: RecordParts = {
  table: 'room',
  words: {
    building_id: { title: 'Корпус', of: { table: 'building' } },
    floor_id: { title: 'Этаж', of: { table: 'floor' } },
    number: { title: 'Номер' },
    name: { title: 'Название' },
    category_id: { title: 'Вид', of: { table: 'room_category' } },
    seats: { title: 'Мест' },
    department_id: { title: 'Подразделение', of: { table: 'department' } },
    is_bookable: { title: 'Бронируется', of: 'flag' },
    external_id: { title: 'Внешний код' },
  },
  parts: {
    room_tag: {
      column: 'room_id',
      title: 'Оснащение',
      called: ['tag_id'],
      words: { tag_id: { title: 'Оснащение', of: { table: 'dictionary_entry' } } },
    },
  },
}
