import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import type { Choice } from '#platform/server/imports/import-kind.ts'
import { listYearReferents } from './flow-register-store.ts'

type Dictionary = 'study_level' | 'study_form' | 'place_kind' | 'student_state'

/** The ids of a dictionary under its names. */
export async function readIds(db: Db, dictionary: Dictionary): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(dictionary)} order by id`.execute(db)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The words of other systems for a level, a form, a kind of place and a state. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  бакалавриат: ['бакалавр', 'прикладной бакалавр', 'академический бакалавр'],
  специалитет: ['специалист'],
  магистратура: ['магистр'],
  аспирантура: ['аспирант', 'подготовка кадров высшей квалификации'],
  'среднее профессиональное образование': ['СПО', 'колледж', 'среднее профессиональное'],
  'очно-заочная': ['вечерняя', 'очно-заочное'],
  очная: ['дневная', 'очное'],
  заочная: ['заочное'],
  бюджет: ['бюджетная основа', 'бюджетная', 'за счёт бюджета'],
  договор: ['контракт', 'полное возмещение затрат', 'платная', 'внебюджет'],
  'целевое обучение': ['целевой приём', 'целевая', 'целевое'],
  обучается: ['студент', 'является студентом', 'учится'],
  'академический отпуск': ['академ', 'в академическом отпуске'],
  отчислен: ['отчислена', 'исключён'],
  окончил: ['выпускник', 'окончила', 'завершил обучение'],
}

/** The words of a dictionary for a column of a file. */
export const choicesOf =
  (dictionary: Dictionary) =>
  async (db: Db): Promise<Choice[]> =>
    [...(await readIds(db, dictionary)).keys()].map((title) => ({ title, aliases: ALIASES[title] ?? [] }))

/** The code by which the other system identifies the record. */
export const EXTERNAL_ID = {
  name: 'externalId',
  heading: 'Код',
  aliases: ['Внешний код', 'GUID', 'Идентификатор'],
  type: 'text',
  maxLength: 100,
  rule: 'код в вашей системе; по нему строка находится при следующей загрузке',
  example: '000123',
} as const

/** The column of the study year, in the files of all areas. */
export const STUDY_YEAR = {
  name: 'year',
  heading: 'Учебный год',
  type: 'reference',
  referents: listYearReferents,
  isRequired: true,
  rule: '2026/2027 или год начала',
  example: '2026/2027',
} as const

/** The column of the level of education. */
export const STUDY_LEVEL = {
  name: 'level',
  heading: 'Уровень образования',
  aliases: ['Уровень', 'Уровень подготовки'],
  type: 'choice',
  choices: choicesOf('study_level'),
  isRequired: true,
  example: 'бакалавриат',
} as const

/** The column of the form of study; full-time where a file says nothing. */
export const STUDY_FORM = {
  name: 'form',
  heading: 'Форма обучения',
  aliases: ['Форма'],
  type: 'choice',
  choices: choicesOf('study_form'),
  rule: 'пусто — очная',
  whenEmpty: () => 'очная',
  example: 'очная',
} as const
