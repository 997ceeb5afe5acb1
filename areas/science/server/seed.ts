import { sql } from 'kysely'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding, Seeding } from '#platform/server/seeding/seeding.ts'

const PATENTS = [
  'Устройство контроля качества воздуха в аудитории',
  'Способ калибровки тепловых датчиков',
  'Программа распознавания дефектов сварного шва',
  'Система учёта электроэнергии лабораторного корпуса',
  'Программа планирования маршрутов мобильного робота',
] as const
const KINDS = ['патент на изобретение', 'патент на полезную модель', 'свидетельство о регистрации программы']
const CONTRACTS = [
  'Диагностика силовых трансформаторов по данным телеметрии',
  'Модель спроса на электроэнергию городского района',
  'Программный комплекс испытаний робототехнических узлов',
  'Оценка надёжности тепловых сетей',
] as const
const CUSTOMERS = ['ООО «Энергоконтур»', 'АО «Приборостроитель»', 'Городские тепловые сети']
const ROLES = ['исполнитель', 'ответственный исполнитель']
const SHARE = 0.15

async function listScholars({ db }: Seeding): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select distinct t.person_id from lesson_meeting_teacher t order by t.person_id`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** Two or three people who did something together. */
function teamOf({ random }: Seeding, leader: number, everybody: readonly number[]): number[] {
  return [...new Set([leader, random.pick(everybody), random.pick(everybody)])]
}

/** The demo accounts that have some of each in any case. */
const SURELY = ['teacher', 'teacher2', 'teacher3', 'head']

/** Invents patents, contracts and teaching aids. */
export async function seedScience(seeding: AreaSeeding): Promise<void> {
  const { db, random, today, cast } = seeding
  const surely = SURELY.map((login) => cast.get(login))
  const thisYear = Number(today.slice(0, 4))
  const scholars = await listScholars(seeding)
  const leaders = scholars.filter((id) => surely.includes(id) || random.chance(SHARE))
  const works = leaders.map((leader) => ({
    year: thisYear - random.int(0, 7),
    team: teamOf(seeding, leader, scholars),
  }))
  const patents = await insertWithIds(
    db,
    'science_patent',
    works.map(({ year }, place) => {
      const title = random.pick(PATENTS)
      const kind = title.startsWith('Программа') ? KINDS[2]! : random.pick(KINDS.slice(0, 2))
      return { number: `${2_700_000 + place * 37}`, title, kind, year }
    }),
  )
  const authors = works.flatMap(({ team }, place) =>
    team.map((person_id, position) => ({ patent_id: patents[place]!.id, person_id, position: position + 1 })),
  )
  await insertRows(db, 'science_patent_author', authors)
  const contracts = await insertWithIds(
    db,
    'research_contract',
    works.map(({ year }, place) => ({
      number: `НИР-${year}/${place + 1}`,
      title: random.pick(CONTRACTS),
      customer: random.pick(CUSTOMERS),
      sum: random.int(3, 60) * 50_000,
      begin_at: `${year}-02-01`,
      end_at: `${year}-12-15`,
    })),
  )
  const members = works.flatMap(({ team }, place) =>
    team.map((person_id, index) => ({
      contract_id: contracts[place]!.id,
      person_id,
      role: index === 0 ? 'руководитель' : random.pick(ROLES),
    })),
  )
  await insertRows(db, 'research_contract_member', members)
  await seedAids(seeding, works)
}

async function seedAids({ db, random }: Seeding, works: readonly { year: number; team: number[] }[]) {
  const disciplines = await db.selectFrom('discipline').select('name').orderBy('id').execute()
  const aids = await insertWithIds(
    db,
    'teaching_aid',
    works.map(({ year }) => ({
      title: `${random.pick(disciplines).name}: методические указания`,
      year,
      isbn: null,
      output: `Издательство университета, ${year}. — ${random.int(32, 160)} с.`,
    })),
  )
  const authors = works.flatMap(({ team }, place) =>
    team.map((person_id, position) => ({ aid_id: aids[place]!.id, person_id, position: position + 1 })),
  )
  await insertRows(db, 'teaching_aid_author', authors)
}
