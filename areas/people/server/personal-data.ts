import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'

const CONTACT_KINDS = {
  work_email: 'рабочая почта',
  work_phone: 'рабочий телефон',
  personal_email: 'личная почта',
  personal_phone: 'личный телефон',
} as Record<string, string>

export const peoplePersonalData: readonly PersonalDataSource[] = [
  {
    title: 'Личные сведения',
    async read(db, personId) {
      const people = await db.selectFrom('person').selectAll().where('id', '=', personId).execute()
      return people.map(({ last_name, first_name, middle_name, gender, birth_date }) => ({
        Фамилия: last_name,
        Имя: first_name,
        Отчество: middle_name,
        Пол: gender === null ? null : gender === 'm' ? 'мужской' : 'женский',
        'Дата рождения': birth_date,
      }))
    },
  },
  {
    title: 'Фотография',
    async read(db, personId) {
      const photos = await db
        .selectFrom('person_photo')
        .select(['changed_at', 'small_file_id'])
        .where('person_id', '=', personId)
        .execute()
      return photos.map(({ changed_at, small_file_id }) => ({
        Изменена: changed_at,
        Состояние: small_file_id === null ? 'удалена' : 'показывается',
      }))
    },
  },
  {
    title: 'Часы приёма',
    async read(db, personId) {
      const hours = await db
        .selectFrom('person_reception')
        .selectAll()
        .where('person_id', '=', personId)
        .execute()
      return hours.map((row) => ({ 'Когда и где': row.hours, Изменены: row.changed_at }))
    },
  },
  {
    title: 'Контакты',
    async read(db, personId) {
      const contacts = await db
        .selectFrom('person_contact')
        .select(['kind', 'value'])
        .where('person_id', '=', personId)
        .orderBy('kind')
        .orderBy('position')
        .execute()
      return contacts.map(({ kind, value }) => ({ Вид: CONTACT_KINDS[kind] ?? kind, Значение: value }))
    },
  },
  {
    title: 'Паспорт, СНИЛС и ИНН',
    async read(db, personId) {
      const documents = await db
        .selectFrom('person_document')
        .selectAll()
        .where('person_id', '=', personId)
        .execute()
      return documents.map((each) => ({
        Паспорт: each.passport,
        'Кем выдан': each.passport_issued_by,
        'Когда выдан': each.passport_issued_on,
        'Код подразделения': each.passport_issuer_code,
        СНИЛС: each.snils,
        ИНН: each.inn,
      }))
    },
  },
  {
    title: 'Учёные степени и звания',
    async read(db, personId) {
      const degrees = await db
        .selectFrom('person_degree as d')
        .innerJoin('degree_type as t', 't.id', 'd.degree_type_id')
        .where('d.person_id', '=', personId)
        .select(['t.name', 'd.awarded_on'])
        .execute()
      return degrees.map(({ name, awarded_on }) => ({ Название: name, Присуждено: awarded_on }))
    },
  },
  {
    title: 'Флюорография',
    async read(db, personId) {
      const pictures = await db
        .selectFrom('fluorography')
        .select(['done_on', 'valid_until', 'number'])
        .where('person_id', '=', personId)
        .orderBy('done_on')
        .execute()
      return pictures.map((each) => ({
        Пройдена: each.done_on,
        'Действует до': each.valid_until,
        Номер: each.number,
      }))
    },
  },
  {
    title: 'Военная подготовка',
    async read(db, personId) {
      const training = await db
        .selectFrom('military_training')
        .select(['speciality', 'begin_at', 'end_at'])
        .where('person_id', '=', personId)
        .execute()
      return training.map((each) => ({
        Специальность: each.speciality,
        Начало: each.begin_at,
        Окончание: each.end_at,
      }))
    },
  },
]
