import { button, card, found, heading, link, menu, type KindOfUser, type Task } from './task.ts'

const MARK: Task = {
  title: 'Mark who is here',
  way: [menu('Электронный журнал')],
  phone: [menu('Журнал')],
  seen: button(/^(Все были|Остальные \d+ были|Ещё 1 был|Все отмечены)/, { words: '«Все были»' }),
}
const FREE_POSTS: Task = {
  title: 'Free posts',
  way: [link('Свободные ставки')],
  seen: heading('Ставки подразделения'),
}
const UNFILLED_JOURNALS: Task = {
  title: 'Who has not filled in journals',
  way: [],
  seen: card('Журналы не заполнены'),
}
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
const HELP: Task = { title: 'How something is done', way: [menu('Справка')], seen: heading('Справка') }
const OWN_STUDENT: Task = {
  title: 'Find a student',
  way: [found('карпов никита', /Карпов Н/)],
  seen: heading(/^Карпов Н/, { words: 'the card of the student' }),
}
const OCCUPANCY: Task = {
  title: 'Who has a room, and when',
  way: [menu('Помещения', 'Занятость помещений')],
  seen: heading('Занятость помещений'),
}
const BOOK: Task = {
  title: 'Book a room',
  way: [menu('Помещения', 'Бронирование помещений')],
  seen: heading('Бронирование помещений'),
}
const SHEETS: Task = {
  title: 'Fill in a sheet',
  way: [menu('Ведомости и работы', 'Список ведомостей')],
  seen: heading('Список ведомостей'),
}
const NEWS: Task = { title: 'What is new', way: [link('Все объявления')], seen: heading('Объявления') }

export const WORKERS: readonly KindOfUser[] = [
  {
    title: 'Teacher',
    logins: ['teacher', 'teacher2', 'teacher3'],
    tasks: [
      MARK,
      { title: 'Where is my next lesson', way: [menu('Мои курсы')], seen: link('Открыть журнал') },
      {
        title: 'What is filled in, what is missing',
        way: [menu('Мои курсы')],
        seen: {
          role: 'table',
          name: 'Курсы этого семестра',
          words: '«Не заполнено», and «Заполнено» of each course',
        },
      },
      {
        title: 'Points and debtors of a group',
        way: [menu('Мои курсы'), link(/^Сводная/, { words: '«Сводная» of the group' })],
        seen: button('Печать'),
      },
      {
        title: 'Literature of a course',
        way: [menu('Мои курсы'), link(/^Литература/, { words: '«Литература» of the discipline' })],
        seen: heading('Литература для студентов'),
      },
      SHEETS,
    ],
    waiting: 'leave, payslips',
  },
  {
    title: 'Head of a department',
    logins: ['head'],
    tasks: [
      UNFILLED_JOURNALS,
      {
        title: 'Who falls behind',
        way: [link(/./, { within: 'Отстающие по группам', words: 'the group' })],
        seen: heading('Отстающие студенты'),
      },
      {
        ...MARK,
        title: 'Mark who is here in my own lesson',
        way: [menu('Мои курсы', 'Электронный журнал')],
      },
      FREE_POSTS,
      {
        title: 'People of the department',
        way: [menu('Кафедра', 'Сотрудники подразделения')],
        seen: heading('Сотрудники подразделения'),
      },
      SHEETS,
      {
        title: 'Works to agree',
        way: [menu('Кафедра', 'Согласования кафедры')],
        seen: heading('Согласования кафедры'),
      },
    ],
    waiting: 'who is absent',
  },
  {
    title: 'Director, directorate',
    logins: ['dean', 'directorate'],
    tasks: [
      {
        title: 'Debtors by chair, and who they are',
        way: [link(/^Все \d/, { within: 'Отстающие по кафедрам', words: '«Все»' })],
        seen: heading('Отстающие студенты'),
      },
      UNFILLED_JOURNALS,
      OWN_STUDENT,
      {
        title: 'Timetable of a group',
        way: [found('пиб 24 1', /ПИб-24-1/), link('Расписание')],
        seen: heading('Расписание'),
      },
      FREE_POSTS,
      {
        title: 'Open sheets',
        way: [menu('Учебный процесс', 'Отчёт по электронным ведомостям')],
        phone: [menu('Ведомости')],
        seen: heading('Отчёт по электронным ведомостям'),
      },
    ],
  },
  {
    title: 'Desk of certificates',
    logins: ['clerk'],
    tasks: [
      {
        title: 'The next in the queue',
        way: [link(/./, { within: 'Справки: очередь', words: 'the most urgent row' })],
        seen: button('Оформить'),
      },
      STUDENT,
      {
        title: 'What is overdue',
        way: [link('Справки с просрочкой')],
        seen: button('Оформить'),
      },
      {
        title: 'The bypass sheet that waits longest',
        way: [link(/./, { within: 'Обходные листы', words: 'the row that waits longest' })],
        seen: button(/^Подписать/),
      },
      {
        title: 'The queue as a sheet',
        way: [menu('Справки')],
        seen: button(/XLSX/),
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
      OCCUPANCY,
      BOOK,
      COLLEAGUE,
      NEWS,
    ],
    waiting: 'electives',
  },
  {
    title: 'Staff office',
    logins: ['hr'],
    tasks: [
      { title: 'Load a file of people', way: [menu('Импорт')], seen: heading('Что можно загрузить') },
      { title: 'A new order', way: [menu('Приказы')], seen: heading('Приказы') },
      { title: 'Find somebody in the register', way: [menu('Люди')], seen: heading('Люди') },
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
  {
    title: 'Editor',
    logins: ['content'],
    tasks: [
      {
        title: 'Announce something',
        way: [menu('Объявления: редактирование'), link('Написать объявление')],
        phone: [menu('Объявления'), link('Написать объявление')],
        seen: button(/^Опубликовать/, { words: '«Опубликовать»' }),
      },
      { title: 'Go on with a draft', way: [link('Черновики')], seen: heading('Объявления: редактирование') },
      {
        title: 'Who has not confirmed',
        way: [
          menu('Объявления: редактирование'),
          link(/^подтвердили: \d+/, { words: '«подтвердили» of its row' }),
        ],
        phone: [menu('Объявления'), link(/^подтвердили: \d+/, { words: '«подтвердили» of its row' })],
        seen: heading('Список ознакомления'),
      },
      {
        title: 'Write news',
        way: [menu('Новости: редактирование')],
        phone: [menu('Новости')],
        seen: link(/^Написать новость|^Новая новость/, { words: '«Написать новость»' }),
      },
      {
        title: 'Correct a page',
        way: [menu('Страницы: редактирование')],
        seen: heading('Страницы: редактирование'),
      },
    ],
  },
  {
    title: 'Administrator',
    logins: ['admin'],
    tasks: [
      {
        title: 'Give a right to somebody',
        way: [menu('Пользователи', 'Пользователи и права')],
        phone: [menu('Пользователи')],
        seen: heading('Пользователи и права'),
      },
      {
        title: 'Find a person',
        way: [found('карпов никита', /Карпов Н/)],
        seen: heading(/^Карпов Н/, { words: 'the card' }),
      },
      { title: 'Letters that did not leave', way: [link('Письма не ушли')], seen: heading('Состояние') },
      { title: 'Requests to correct data', way: [link('Исправления')], seen: heading('Исправление данных') },
      {
        title: 'Bring a register by file',
        way: [menu('Данные', 'Импорт')],
        seen: heading('Импорт'),
      },
      {
        title: 'Whether the backup was made and the jobs went well',
        way: [link('Копия')],
        seen: heading('Состояние'),
      },
      {
        title: 'Who changed rights, and what else was done',
        way: [menu('Журнал действий')],
        phone: [menu('Действия')],
        seen: heading('Журнал действий'),
      },
    ],
  },
]
