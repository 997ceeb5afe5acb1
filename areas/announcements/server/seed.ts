import { sql } from 'kysely'
import { addDays } from '#platform/contract/calendar.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'
import type { AudienceRow } from '../contract/audience.ts'
import { peopleOf } from './audience-sql.ts'

/** `institute` and `group` mean those of the demo student. */
type Audience = { kind: 'permission' | 'course'; value: string } | { kind: 'institute' | 'group' }

/** The share of the audience that has confirmed, without the demo accounts: they are yet to confirm. */
const CONFIRMED_SHARE = 0.6
const MINUTES_TO_CONFIRM = 1_400

interface AnnouncementPlan {
  title: string
  description: string
  /** Days from today; below zero is past. */
  published: number
  expires?: number
  link?: string
  needsConfirmation?: boolean
  audience?: readonly Audience[]
}

const to = (...permissions: string[]): Audience[] =>
  permissions.map((value) => ({ kind: 'permission', value }))
const toCourse = (course: number): Audience[] => [{ kind: 'course', value: String(course) }]

const PLANS: readonly AnnouncementPlan[] = [
  {
    title: 'Личный кабинет обновлён',
    description:
      'Расписание, журнал и справки теперь открываются с телефона. Нашли неточность — напишите в отдел информатизации.',
    published: -1,
  },
  {
    title: 'День открытых дверей',
    description:
      'В субботу университет встречает школьников и их родителей. Главный корпус работает до 16:00, вход с улицы Университетской.',
    published: -3,
    expires: 14,
  },
  {
    title: 'Плановое отключение сети в корпусе № 2',
    description:
      'Завтра с 20:00 до 23:00 в учебном корпусе № 2 не будет интернета. Занятия по расписанию не затронуты.',
    published: 0,
    expires: 2,
  },
  {
    title: 'Пройдите флюорографию',
    description:
      'Передвижной кабинет работает во дворе главного корпуса с 9:00 до 15:00. Возьмите с собой паспорт и полис.',
    published: -5,
    expires: 20,
    audience: to('student'),
  },
  {
    title: 'Приём заявлений на повышенную стипендию',
    description:
      'Заявления принимает дирекция института. Проверьте, что достижения за год внесены в портфолио и подтверждены.',
    published: -7,
    expires: 12,
    link: '/scholarship',
    audience: to('student'),
  },
  {
    title: 'Собрание первокурсников',
    description:
      'Встреча с проректором по учебной работе пройдёт в актовом зале в среду после третьей пары. Явка обязательна.',
    published: -2,
    expires: 7,
    needsConfirmation: true,
    audience: toCourse(1),
  },
  {
    title: 'Темы выпускных работ утверждены',
    description:
      'Список тем и руководителей размещён на страницах кафедр. Изменить тему можно в течение двух недель по заявлению.',
    published: -4,
    audience: toCourse(4),
  },
  {
    title: 'График отпусков на следующий год',
    description:
      'Внесите пожелания до конца месяца. Руководители подразделений согласуют график с отделом кадров.',
    published: -6,
    expires: 25,
    needsConfirmation: true,
    audience: to('worker'),
  },
  {
    title: 'Заполните журналы за прошлую неделю',
    description:
      'Учебное управление напоминает: посещаемость и баллы вносятся не позднее трёх дней после занятия.',
    published: -1,
    audience: [...to('worker'), { kind: 'institute' }],
  },
  {
    title: 'Совещание заведующих кафедрами',
    description:
      'Понедельник, 15:00, зал заседаний. Повестка: итоги приёма, учебная нагрузка, закрепление аудиторий.',
    published: -2,
    expires: 9,
    audience: to('department-head', 'institute-or-deanery-head'),
  },
  {
    title: 'Конференция молодых учёных',
    description:
      'Тезисы принимаются на двух языках. Лучшие доклады рекомендуют к печати в вестнике университета.',
    published: -10,
    expires: 30,
    audience: to('aspirant', 'student'),
  },
  {
    title: 'Встреча выпускников',
    description: 'Приглашаем выпускников всех лет. Регистрация открыта в центре карьеры, участие бесплатное.',
    published: -8,
    expires: 40,
    audience: to('graduate'),
  },
  {
    title: 'Дирекция института принимает без обеда',
    description:
      'До конца месяца дирекция принимает с 10:00 до 16:00 без перерыва. Адрес прежний, он есть на странице подразделения.',
    published: -2,
    expires: 12,
    audience: [{ kind: 'institute' }],
  },
  {
    title: 'Собрание группы с куратором',
    description:
      'Обсудим практику и темы курсовых проектов. Возьмите с собой списки предприятий, на которых хотите побывать.',
    published: -1,
    expires: 6,
    audience: [{ kind: 'group' }],
  },
]

/** For one course of the demo student's institute: partly confirmed. */
const PARTLY_CONFIRMED: AnnouncementPlan = {
  title: 'Выберите базу практики',
  description:
    'Список предприятий вывешен у дирекции. Согласуйте место с руководителем практики и подтвердите, что ознакомлены со сроками.',
  published: -1,
  expires: 18,
  needsConfirmation: true,
  audience: [{ kind: 'institute' }, ...toCourse(3)],
}

/** The places of study of the demo student. */
interface Places {
  instituteId: number
  groupId: number
}

async function placesOf({ db, cast }: AreaSeeding): Promise<Places> {
  const { rows } = await sql<Places>`
    select g.institute_id as "instituteId", g.id as "groupId"
    from student s
    join student_group_member m on m.student_id = s.id and m.end_at is null
    join student_group g on g.id = m.group_id
    where s.person_id = ${cast.get('student') ?? 0}
  `.execute(db)
  return rows[0] ?? { instituteId: 0, groupId: 0 }
}

function toAudience(audience: Audience, { instituteId, groupId }: Places): AudienceRow {
  if ('value' in audience) return audience
  return { kind: audience.kind, value: String(audience.kind === 'institute' ? instituteId : groupId) }
}

/** Writes the announcements of the weeks around today, signed by the editor. */
export async function seedAnnouncements(seeding: AreaSeeding): Promise<void> {
  const { db, today, cast } = seeding
  const places = await placesOf(seeding)
  const plans = [...PLANS, PARTLY_CONFIRMED]
  const at = (days: number | undefined, time: string) =>
    days === undefined ? null : `${addDays(today, days)}T${time}Z`
  const rows = await insertWithIds(
    db,
    'announcement',
    plans.map(({ title, description, published, expires, link, needsConfirmation }) => ({
      title,
      description,
      link: link ?? null,
      published_at: soFar(seeding, `${addDays(today, published)}T05:00:00Z`),
      expires_at: at(expires, '20:59:59'),
      needs_confirmation: needsConfirmation ?? false,
      author_id: cast.get('content') ?? null,
      changed_at: soFar(seeding, `${addDays(today, published)}T05:00:00Z`),
    })),
  )
  const audiences = rows.flatMap(({ id }, index) =>
    (plans[index]?.audience ?? []).map((audience) => ({
      announcement_id: id,
      ...toAudience(audience, places),
    })),
  )
  await insertRows(db, 'announcement_audience', audiences)
  await seedConfirmations(seeding, rows.at(-1)?.id ?? 0, places)
}

/**
 * Confirms the announcement for a part of its audience on the day of its publication, but for nobody in the
 * cast.
 */
async function seedConfirmations(
  { db, today, random, cast }: AreaSeeding,
  announcementId: number,
  places: Places,
): Promise<void> {
  const audience = (PARTLY_CONFIRMED.audience ?? []).map((one) => toAudience(one, places))
  const castIds = [...cast.values()]
  const { rows: people } = await sql<{ person_id: number }>`
    select person_id from (${peopleOf(audience, today)}) meant order by person_id`.execute(db)
  const publishedAt = Date.parse(`${addDays(today, PARTLY_CONFIRMED.published)}T05:00:00Z`)
  const confirmations = people
    .filter(({ person_id }) => !castIds.includes(person_id) && random.chance(CONFIRMED_SHARE))
    .map(({ person_id }) => ({
      announcement_id: announcementId,
      person_id,
      confirmed_at: new Date(publishedAt + random.int(5, MINUTES_TO_CONFIRM) * 60_000),
    }))
  await insertRows(db, 'announcement_confirmation', confirmations)
}
