import type { Question, QuestionnaireKind } from '../../contract/questionnaire.ts'

type QuestionPlan = Omit<Question, 'id'>

const scale = (text: string): QuestionPlan => ({ text, type: 'scale', options: [], isRequired: true })
const choice = (text: string, ...options: string[]): QuestionPlan => ({
  text,
  type: 'choice',
  options,
  isRequired: true,
})
const several = (text: string, ...options: string[]): QuestionPlan => ({
  text,
  type: 'several',
  options,
  isRequired: false,
})
const words = (text: string): QuestionPlan => ({ text, type: 'text', options: [], isRequired: false })

/** The first edition of each questionnaire. */
export const FIRST_EDITIONS: Record<QuestionnaireKind, { intro: string; questions: QuestionPlan[] }> = {
  student: {
    intro:
      'Расскажите, как вам учится. Университет видит только сводку: ответы показываются без имён и когда их не меньше пяти.',
    questions: [
      scale('Насколько вы довольны качеством занятий?'),
      scale('Насколько удобно расписание?'),
      choice('Хватает ли вам учебной литературы?', 'Да, всегда', 'Чаще хватает', 'Чаще не хватает', 'Нет'),
      choice(
        'Сколько часов в неделю вы занимаетесь сами?',
        'До 5 часов',
        'От 5 до 10 часов',
        'От 10 до 20 часов',
        'Больше 20 часов',
      ),
      several(
        'Чем из возможностей университета вы пользуетесь?',
        'Библиотека',
        'Спортивный клуб',
        'Научные кружки',
        'Центр карьеры',
        'Военный учебный центр',
      ),
      choice('Работаете ли вы во время учёбы?', 'Нет', 'Да, по специальности', 'Да, не по специальности'),
      words('Что стоит изменить в первую очередь?'),
    ],
  },
  graduate: {
    intro:
      'Анкета помогает понять, как складывается путь выпускников. Университет видит только сводку: ответы показываются без имён и когда их не меньше пяти.',
    questions: [
      choice(
        'Чем вы занимаетесь сейчас?',
        'Работаю по специальности',
        'Работаю не по специальности',
        'Продолжаю учиться',
        'Служу в армии',
        'Ищу работу',
      ),
      choice(
        'Как скоро вы нашли первую работу?',
        'Ещё во время учёбы',
        'За три месяца',
        'Позже',
        'Пока не нашёл',
      ),
      scale('Насколько знания из университета пригодились в работе?'),
      several(
        'Чего вам не хватило?',
        'Практики',
        'Иностранного языка',
        'Современных программ и оборудования',
        'Умения работать в команде',
      ),
      scale('Посоветуете ли вы наш университет знакомым?'),
      words('Что вы посоветуете тем, кто учится сейчас?'),
    ],
  },
}
