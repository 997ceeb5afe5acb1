import { DESKS } from './desks.ts'
import { CHATS } from './students.ts'
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
const OWN_STUDENT: Task = {
  title: 'Find a student',
  way: [found('карпов никита', /Карпов Н/)],
  seen: heading(/^Карпов Н/, { words: 'the card of the student' }),
}
const SHEETS: Task = {
  title: 'Fill in a sheet',
  way: [menu('Ведомости и работы', 'Список ведомостей')],
  seen: heading('Список ведомостей'),
}

const WORKS: Task = {
  title: 'Works that wait for me',
  way: [menu('Ведомости и работы', 'Согласование работ')],
  seen: heading('Согласование работ'),
}
const BOOK: Task = {
  title: 'Book a room',
  way: [menu('Расписание', 'Бронирование помещений')],
  seen: heading('Бронирование помещений'),
}
/** The bar of a worker's phone has other places. */
const MESSAGES: Task = {
  title: CHATS.title,
  way: CHATS.way,
  seen: CHATS.seen,
}

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
      WORKS,
      MESSAGES,
      BOOK,
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
        way: [link(/-\d\d-\d/, { within: 'Отстающие по группам', words: 'the group' })],
        seen: heading('Отстающие студенты'),
      },
      {
        ...MARK,
        title: 'Mark who is here in my own lesson',
        way: [menu('Мои курсы', 'Электронный журнал')],
      },
      { title: 'Who is absent, and who does their work', way: [], seen: card('Отсутствуют') },
      {
        title: 'Whose sheets are open',
        way: [menu('Кафедра', 'Ведомости кафедры')],
        seen: heading('Ведомости кафедры'),
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
      MESSAGES,
      BOOK,
    ],
    waiting: 'leave',
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
      {
        title: 'Who was expelled, and by what order',
        way: [found('отчисл', /^Отчисленные студенты/)],
        seen: heading('Выбывшие студенты'),
      },
      {
        title: 'Who takes an examination again',
        way: [menu('Учебный процесс', 'Пересдачи и направления')],
        seen: heading('Пересдачи и направления'),
      },
      MESSAGES,
    ],
  },
  ...DESKS,
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
      {
        title: 'Who asks to keep a book longer',
        way: [menu('Библиотека', 'Выданные книги')],
        seen: heading('Выданные книги'),
      },
      {
        title: 'A complaint about a message',
        way: [menu('Жалобы на сообщения')],
        seen: heading('Жалобы на сообщения'),
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
        title: 'What is owed, as the accounting has it',
        way: [menu('Данные', 'Взаиморасчёты: ведение')],
        seen: heading('Взаиморасчёты: ведение'),
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
