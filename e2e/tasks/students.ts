import { button, card, found, heading, link, menu, type KindOfUser, type Task } from './task.ts'

const NEXT_LESSON: Task = {
  title: 'When and where is my next lesson',
  way: [],
  seen: { role: 'article', name: '', within: ['Сегодня', 'Завтра'], words: 'its time, room and teacher' },
}
const PROGRESS: Task = {
  title: 'What lacks in a discipline, and why',
  way: [link(/^(?!Журнал)/, { within: 'Успеваемость', words: 'the discipline' })],
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

export const CHATS: Task = {
  title: 'What was written to me',
  way: [menu('Университет', 'Мессенджер')],
  phone: [menu('Чаты')],
  seen: card('Чаты'),
}
const TO_TEACHER: Task = {
  title: 'Write to a teacher',
  way: [found('тихонов мв', /Тихонов М/)],
  seen: button('Написать', { words: '«Написать» of the card' }),
}
const RECRUITMENT: Task = {
  title: 'A paper for the recruitment office',
  way: [menu('Финансы и документы', 'Справки для военкомата')],
  seen: heading('Справки для военкомата'),
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
  CHATS,
  TO_TEACHER,
  CERTIFICATE,
  PAYMENT,
  WORKS,
] as const
const WAITING = 'dormitory'

export const STUDENTS: readonly KindOfUser[] = [
  {
    title: 'Student',
    logins: ['student', 'student2', 'student3'],
    tasks: [...EVERYDAY, COURSES, SCHOLARSHIP, READING, BOOKS],
    waiting: WAITING,
  },
  {
    title: 'Student with military training',
    logins: ['military'],
    tasks: [
      ...EVERYDAY,
      {
        title: 'What the military centre says',
        way: [menu('Учёба', 'Военный учебный центр')],
        seen: heading('Военный учебный центр'),
      },
      RECRUITMENT,
      COURSES,
      SCHOLARSHIP,
      READING,
      BOOKS,
    ],
    waiting: WAITING,
  },
  {
    title: 'Student of a master programme',
    logins: ['master'],
    tasks: [...EVERYDAY, RECRUITMENT, SCHOLARSHIP, READING, BOOKS],
    waiting: WAITING,
  },
  {
    title: 'Student of the college',
    logins: ['spo'],
    tasks: [...EVERYDAY, RECRUITMENT, READING, BOOKS],
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
      CHATS,
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
      BOOKS,
      CHATS,
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
