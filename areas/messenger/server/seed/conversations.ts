import type { DemoLogin } from '#areas/accounts/server/seed.ts'

/** The author, the days before today, the time of day, and the text. */
export type Line = readonly [who: DemoLogin, daysAgo: number, time: string, text: string, more?: LineExtras]

interface LineExtras {
  isPinned?: boolean
  needsConfirmation?: boolean
  /** The place of the line that this one answers. */
  repliesTo?: number
  reactions?: readonly (readonly [DemoLogin, string])[]
  isComplainedBy?: DemoLogin
}

export interface Conversation {
  /**
   * For a group; `{group}` stands for the group of the demo student, in a text `{student}` for their surname.
   */
  name?: string
  /** The first makes the chat. */
  cast: readonly [DemoLogin, ...DemoLogin[]]
  /** The lines are said in the chat of the first speaker's group or unit, which the portal has made. */
  register?: 'group' | 'department'
  /** Others who are in it without a word. */
  others?: 'group' | 'everybody'
  isAnnouncementOnly?: boolean
  /** The members who have read everything; the others have read all but the last line. */
  readBy: readonly DemoLogin[]
  /** The message that the first speaker has scheduled for tomorrow at nine. */
  later?: string
  lines: readonly Line[]
}

/** The conversations of the demo university. */
export const CONVERSATIONS: readonly Conversation[] = [
  {
    name: '{group}, курсовые проекты',
    cast: ['teacher', 'student', 'student2'],
    others: 'group',
    readBy: ['teacher', 'student2'],
    later: 'Напоминаю: завтра защита, приходите за десять минут до начала.',
    lines: [
      [
        'teacher',
        5,
        '06:40',
        'Критерии защиты: работающее приложение 10 баллов, тесты 6, доклад 4. Вопросы лучше задавать здесь.',
        { isPinned: true },
      ],
      ['student2', 5, '07:15', 'Тесты нужны на всё или только на логику?'],
      ['teacher', 5, '07:32', 'На логику. Экраны покажете на защите.', { repliesTo: 1 }],
      [
        'teacher',
        2,
        '15:02',
        'Защита проектов переносится на среду, 11:30, аудитория та же. Кто не может, скажите до пятницы.',
        { needsConfirmation: true, reactions: [['student2', '👍']] },
      ],
      ['student', 1, '08:52', 'А консультация в четверг остаётся?', { repliesTo: 3 }],
      ['teacher', 1, '08:56', '@{student}, да, в 15:15, там же.', { repliesTo: 4 }],
      [
        'student2',
        1,
        '09:14',
        'Можно защищаться вдвоём, если проект общий? У нас один репозиторий.',
        { reactions: [['student', '👍']] },
      ],
    ],
  },
  {
    register: 'department',
    cast: ['head', 'teacher', 'teacher2'],
    readBy: ['head', 'teacher'],
    lines: [
      [
        'head',
        4,
        '07:00',
        'Коллеги, до конца недели нужны отчёты по практике. Форма прежняя.',
        { isPinned: true },
      ],
      ['teacher2', 4, '07:41', 'Свои сдам завтра, двое студентов ещё не принесли дневники.'],
      ['teacher', 3, '12:20', 'Третий курс сдал весь, отчёты на кафедре.', { reactions: [['head', '👍']] }],
      ['head', 1, '08:40', 'Спасибо. Заседание кафедры в понедельник в 14:00.'],
    ],
  },
  {
    cast: ['aspirant', 'head'],
    readBy: ['aspirant', 'head'],
    lines: [
      [
        'aspirant',
        6,
        '10:05',
        'Здравствуйте! Отправил вам вторую главу. Обзор сократил, добавил сравнение с работами последних трёх лет.',
      ],
      [
        'head',
        5,
        '16:30',
        'Прочитал. Обзор стал лучше. В сравнении не хватает условий опытов: на каких данных, сколько повторов.',
      ],
      ['aspirant', 5, '16:48', 'Понял, добавлю таблицу с условиями.'],
      ['head', 2, '09:10', 'Статью в сборник подаём до 1 числа. Успеваете?'],
      ['aspirant', 2, '09:26', 'Да, черновик пришлю в пятницу.'],
    ],
  },
  {
    register: 'group',
    cast: ['student', 'student2'],
    readBy: ['student2'],
    lines: [
      ['student2', 3, '16:40', 'В четверг первой пары не будет, преподаватель на конференции.'],
      ['student', 3, '16:44', 'В расписании уже отменили, спасибо.', { reactions: [['student2', '👍']] }],
      ['student2', 1, '10:31', 'Кто записал вопросы к коллоквиуму? Пришлите, пожалуйста, фото.'],
    ],
  },
  {
    cast: ['student', 'teacher'],
    readBy: ['teacher'],
    lines: [
      ['student', 3, '11:02', 'Здравствуйте! Можно принести отчёт по пятой лабораторной в среду?'],
      ['teacher', 3, '11:30', 'Можно. Захватите и исходные тексты.'],
      ['teacher', 1, '13:05', 'Отчёт № 5 принят, 8 баллов. Посмотрите замечания на полях.'],
    ],
  },
  {
    cast: ['student', 'student2'],
    readBy: ['student', 'student2'],
    lines: [
      ['student2', 2, '17:20', 'Скинь, пожалуйста, фото доски с лекции'],
      ['student', 2, '17:24', 'Завтра перепишу начисто и отдам'],
      ['student2', 2, '17:25', 'Спасибо!', { reactions: [['student', '❤️']] }],
    ],
  },
  {
    cast: ['clerk', 'student'],
    readBy: ['clerk'],
    lines: [['clerk', 1, '12:15', 'Ваша справка готова. Забрать можно с 9 до 17, нужен студенческий билет.']],
  },
  {
    cast: ['dean', 'head'],
    readBy: ['dean'],
    lines: [
      ['dean', 2, '08:30', 'Нужны сведения о свободных ставках кафедры на весенний семестр.'],
      ['head', 2, '10:12', 'Одна ставка доцента и половина ассистента. Заявку пришлю сегодня.'],
      ['dean', 1, '07:55', 'Получил, спасибо. Жду ещё нагрузку по магистратуре.'],
    ],
  },
  {
    name: 'Институт: объявления',
    cast: ['dean', 'directorate', 'student', 'student2', 'student3', 'master', 'teacher', 'head'],
    isAnnouncementOnly: true,
    readBy: ['dean', 'directorate'],
    lines: [
      ['dean', 6, '07:30', 'Заявления на повышенную стипендию принимаем до конца месяца.'],
      [
        'dean',
        1,
        '07:10',
        'В пятницу с 13:00 занятий в главном корпусе не будет: учения по пожарной безопасности.',
      ],
    ],
  },
  {
    name: 'Пробная эксплуатация кабинета',
    cast: ['admin', 'content', 'moderator', 'hr'],
    others: 'everybody',
    readBy: ['admin', 'content'],
    lines: [
      [
        'admin',
        7,
        '06:00',
        'Пишите сюда, если в кабинете что‑то не так: что нажали и что увидели.',
        { isPinned: true },
      ],
      ['hr', 6, '08:20', 'В справочнике сотрудников нашлись двое с прежними должностями, отправила список.'],
      ['admin', 6, '09:02', 'Исправили, проверьте.', { repliesTo: 1, reactions: [['hr', '👍']] }],
      [
        'student3',
        2,
        '19:12',
        'Продаю готовые курсовые, любые дисциплины, пишите в личку!',
        { isComplainedBy: 'student2' },
      ],
      ['moderator', 1, '11:44', 'С телефона удобно, спасибо.'],
    ],
  },
]
