import { displayDate } from '#platform/contract/calendar.ts'
import type { Questionnaire } from '../../contract/questionnaire.ts'
import styles from './Admin.module.css'

/** A student's questionnaire as a moderator reads it. */
export function QuestionnaireView({ known }: { known: Questionnaire | null }) {
  if (!known) return <p>Анкета не заполнена</p>
  const facts = [
    ['Группа здоровья', known.healthGroup.name],
    ['Умеет плавать', known.isSwim ? 'да' : 'нет'],
    ['Пол', known.gender.name],
    ['Дата рождения', displayDate(known.birthday)],
    ['Телефон', [known.phone, known.additionalPhone].filter(Boolean).join(', ')],
    ['Адрес', known.address],
    ['УИН ГТО', known.UIN],
    [
      'Спорт',
      known.sports
        .map(({ sportKind, otherSportKind, sportRang }) =>
          [otherSportKind ?? sportKind.name, sportRang?.name].filter(Boolean).join(', '),
        )
        .join('; '),
    ],
  ] as const
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value)
        .map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
