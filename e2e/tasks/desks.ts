import { button, found, heading, link, menu, type KindOfUser, type Task } from './task.ts'

const FULL_NAME = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+/u

const COLLEAGUE: Task = {
  title: 'Reach a colleague',
  way: [found('тихонов мв', /Тихонов М/)],
  seen: heading(/^Тихонов М/, { words: 'the card with post, room and phone' }),
}
const STUDENT: Task = {
  title: 'Find a student by record book',
  way: [found('2500067', /Широкова Е/)],
  seen: heading(/^Широкова Е/, { words: 'the card of the student' }),
}
const UNIT_PEOPLE: Task = {
  title: 'People of my unit',
  way: [menu('Университет', 'Сотрудники подразделения')],
  seen: heading('Сотрудники подразделения'),
}
const READING: Task = {
  title: 'Find a book',
  way: [menu('Наука', 'Поиск литературы')],
  seen: heading('Поиск литературы'),
}
const HELP: Task = {
  title: 'How something is done',
  way: [menu('Помощь и инструкции')],
  seen: heading('Помощь и инструкции'),
}
const OCCUPANCY: Task = {
  title: 'Who has a room, and when',
  way: [menu('Помещения', 'Занятость помещений')],
  phone: [menu('Занятость')],
  seen: heading('Занятость помещений'),
}
const BOOK: Task = {
  title: 'Book a room',
  way: [menu('Помещения', 'Бронирование помещений')],
  seen: heading('Бронирование помещений'),
}
const NEWS: Task = { title: 'What is new', way: [link('Все объявления')], seen: heading('Объявления') }

/** Those whose work is a queue or a register. */
export const DESKS: readonly KindOfUser[] = [
  {
    title: 'Desk of certificates',
    logins: ['clerk'],
    tasks: [
      {
        title: 'The next in the queue',
        way: [link(/, /, { within: 'Справки: очередь', words: 'the most urgent row' })],
        seen: button('Оформить'),
      },
      STUDENT,
      {
        title: 'What is overdue',
        way: [link('Справки с просрочкой')],
        phone: [link('Справки с просрочкой'), link(FULL_NAME, { words: 'the first of them' })],
        seen: button('Оформить'),
      },
      {
        title: 'The bypass sheet that waits longest',
        way: [link(/, /, { within: 'Обходные листы', words: 'the row that waits longest' })],
        seen: button(/^Подписать/),
      },
      {
        title: 'The queue as a sheet',
        way: [menu('Справки')],
        seen: button(/XLSX/),
      },
      {
        title: 'What was issued, and to whom',
        way: [menu('Справки'), link('Реестр')],
        seen: heading('Реестр выданных справок'),
      },
      {
        title: 'The text of a certificate',
        way: [menu('Справки'), link('Шаблоны')],
        seen: heading('Шаблоны справок'),
      },
      {
        title: 'Papers for the recruitment office, those first that end first',
        way: [menu('Справки для военкомата')],
        seen: heading('Справки для военкомата'),
      },
      NEWS,
    ],
  },
  {
    title: 'Rooms',
    logins: ['facility'],
    tasks: [
      {
        title: 'Keep the dictionaries of rooms',
        way: [menu('Помещения', 'Справочники помещений')],
        phone: [menu('Справочники')],
        seen: heading('Справочники помещений'),
      },
      OCCUPANCY,
      BOOK,
      COLLEAGUE,
      NEWS,
    ],
    waiting: 'assignment, inventory',
  },
  {
    title: 'Moderator of bookings',
    logins: ['moderator'],
    tasks: [
      {
        title: 'Decide the next request',
        way: [menu('Модерация бронирования')],
        phone: [menu('Заявки')],
        seen: heading('Модерация бронирования'),
      },
      {
        title: 'Decide about a course that a student chose',
        way: [menu('Модерация элективов')],
        seen: heading('Модерация элективов'),
      },
      {
        title: 'Courses to choose from, and their places',
        way: [menu('Модерация элективов'), link('Курсы и места')],
        seen: heading('Курсы по выбору'),
      },
      OCCUPANCY,
      BOOK,
      COLLEAGUE,
      NEWS,
    ],
  },
  {
    title: 'Staff office',
    logins: ['hr'],
    tasks: [
      { title: 'Load a file of people', way: [menu('Импорт')], seen: heading('Что можно загрузить') },
      { title: 'A new order', way: [menu('Приказы')], seen: heading('Приказы') },
      { title: 'Find somebody in the register', way: [menu('Люди')], seen: heading('Люди') },
      { title: 'Whose contract ends soon', way: [link('Истекают договоры')], seen: heading('Люди') },
      { title: 'A unit with its posts', way: [menu('Структура')], seen: heading('Структура') },
      COLLEAGUE,
    ],
    waiting: 'orders to be read, leave, business trips',
  },
  {
    title: 'Desks whose queue is not built yet',
    logins: ['energy', 'career', 'science'],
    tasks: [COLLEAGUE, NEWS, UNIT_PEOPLE, READING, HELP],
    waiting:
      'meters and contracts (`energy`), vacancies and the competition (`career`), publications (`science`)',
  },
]
