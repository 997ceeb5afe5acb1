import { card, heading, link, menu, type KindOfUser, type Task } from './task.ts'

const NEXT_LESSON: Task = {
  title: 'When and where is my next lesson',
  way: [],
  seen: { role: 'article', name: '', within: ['Сегодня', 'Завтра'], words: 'its time, room and teacher' },
}
const PROGRESS: Task = {
  title: 'What lacks in a discipline, and why',
  way: [link(/./, { within: 'Успеваемость', words: 'the discipline' })],
  seen: heading('Электронный журнал'),
}
const DEADLINES: Task = { title: 'What is due', way: [], seen: card('Сроки') }
const MARKS: Task = {
  title: 'My marks lesson by lesson',
  way: [menu('Учёба', 'Электронный журнал')],
  phone: [menu('Журнал')],
  seen: heading('Электронный журнал'),
}
const SESSION_MARKS: Task = {
  title: 'My marks of the session',
  way: [menu('Учёба', 'Зачётная книжка')],
  seen: heading('Зачётная книжка'),
}
const READING: Task = {
  title: 'What to read for a course',
  way: [menu('Библиотека', 'Рекомендуемая литература')],
  seen: heading('Рекомендуемая литература'),
}

const BOOKS: Task = {
  title: 'When to return a book of the library',
  way: [menu('Библиотека', 'Книги на руках')],
  seen: heading('Книги на руках'),
}

const CERTIFICATE: Task = {
  title: 'Order a certificate',
  way: [menu('Финансы и документы', 'Заказ справок')],
  seen: heading('Новая справка'),
}
const PAYMENT: Task = {
  title: 'What I owe, and where to pay',
  way: [menu('Финансы и документы', 'Взаиморасчёты')],
  seen: heading('Взаиморасчёты'),
}

const WORKS: Task = {
  title: 'Send a work for agreement',
  way: [menu('Учёба', 'Согласование работ')],
  seen: heading('Согласование работ'),
}
const COURSES: Task = {
  title: 'Choose a course of sport or of a language',
  way: [menu('Учёба', 'Выбор курса физической культуры')],
  seen: heading('Выбор курса физической культуры'),
}
const SCHOLARSHIP: Task = {
  title: 'My points for the raised scholarship',
  way: [menu('Повышенная стипендия')],
  seen: heading('Повышенная стипендия'),
}

const EVERYDAY = [
  NEXT_LESSON,
  PROGRESS,
  DEADLINES,
  MARKS,
  SESSION_MARKS,
  WORKS,
  CERTIFICATE,
  PAYMENT,
] as const
const WAITING = 'dormitory'

export const STUDENTS: readonly KindOfUser[] = [
  {
    title: 'Student',
    logins: ['student', 'student2', 'student3', 'military'],
    tasks: [...EVERYDAY, COURSES, SCHOLARSHIP, READING, BOOKS],
    waiting: WAITING,
  },
  {
    title: 'Student of a master programme',
    logins: ['master'],
    tasks: [...EVERYDAY, SCHOLARSHIP, READING, BOOKS],
    waiting: WAITING,
  },
  {
    title: 'Student of the college',
    logins: ['spo'],
    tasks: [...EVERYDAY, READING, BOOKS],
    waiting: WAITING,
  },
  {
    title: 'Aspirant',
    logins: ['aspirant'],
    tasks: [
      NEXT_LESSON,
      PROGRESS,
      DEADLINES,
      MARKS,
      SESSION_MARKS,
      WORKS,
      {
        title: 'The courses that I teach',
        way: [link(/^Все \d+/, { within: 'Мои курсы', words: '«Все»' })],
        seen: heading('Мои курсы'),
      },
    ],
    waiting: WAITING,
  },
  {
    title: 'Graduate, former student',
    logins: ['graduate', 'exstudent'],
    tasks: [
      { title: 'What is left to do', way: [], seen: card('Осталось сделать') },
      {
        title: 'What a unit waits for, and where it is',
        way: [link('Обходной лист', { within: 'Осталось сделать' })],
        seen: heading('Обходной лист'),
      },
      {
        title: 'Fill in the questionnaire',
        way: [menu('Завершение обучения', 'Анкета выпускника')],
        seen: heading('Анкета выпускника'),
      },
      { ...CERTIFICATE, phone: [menu('Справки')] },
      PAYMENT,
      {
        title: 'Whom to ask',
        way: [menu('Университет', 'Справочник сотрудников')],
        seen: heading('Справочник сотрудников'),
      },
      { title: 'What is new', way: [link('Все объявления')], seen: heading('Объявления') },
    ],
    waiting: 'vacancies',
  },
]
