import { INSTITUTES } from '#areas/departments/server/seed/institutes.ts'

export interface Unit {
  code: string
  name: string
  shortName: string | null
  kind: string
  /** The code of the unit above. */
  parent: string | null
}

export interface Structure {
  units: readonly Unit[]
  institutes: readonly Unit[]
  /** The chairs of an institute, by its name. */
  chairsOf: (institute: string) => readonly Unit[]
}

const UNITS_AN_INSTITUTE = 33
const FEWEST_INSTITUTES = 2

/** The chairs of a published institute of which only the name is known. */
const USUAL_CHAIRS = ['системного анализа', 'прикладной математики', 'защиты информации', 'теории управления']

const SERVICES = [
  'кадров',
  'бухгалтерского учёта',
  'закупок',
  'безопасности',
  'эксплуатации зданий',
  'информатизации',
  'международных связей',
  'научных исследований',
  'приёма и довузовской подготовки',
  'молодёжной политики',
  'качества образования',
  'издательской деятельности',
  'имущества',
  'капитального строительства',
  'правового обеспечения',
  'общественных связей',
  'дополнительного образования',
  'социальной поддержки',
  'цифровых сервисов',
  'документооборота',
]
const PARTS = [
  'Отдел планирования',
  'Отдел контроля',
  'Отдел учёта',
  'Отдел сопровождения',
  'Отдел развития',
  'Аналитический отдел',
  'Договорной отдел',
  'Методический отдел',
  'Канцелярия',
  'Архив',
]

type Placed = Pick<Unit, 'name' | 'kind'> & { shortName?: string; above: string | null }

function institutesWith(published: readonly string[], count: number) {
  const known = new Map(
    INSTITUTES.map(({ of, code, chairs }) => [
      `Институт ${of}`,
      { shortName: code, chairs: chairs.map((chair) => chair.of) },
    ]),
  )
  const names = [...new Set([...published, ...known.keys()])].slice(0, Math.max(published.length, count))
  return names.map((name) => ({
    name,
    ...(known.get(name) ?? { shortName: undefined, chairs: USUAL_CHAIRS }),
  }))
}

/** All possible units, the most needed first; each after its parent. */
function* possibleUnits(published: readonly string[], count: number): Generator<Placed> {
  const institutes = institutesWith(published, count)
  const chairs = institutes.flatMap(({ name, chairs: of }) =>
    of.map((each) => ({ name: `Кафедра ${each}`, kind: 'кафедра', above: name })),
  )
  yield { name: 'Университет', kind: 'университет', above: null }
  yield { name: 'Ректорат', kind: 'ректорат', above: 'Университет' }
  for (const { name, shortName } of institutes)
    yield { name, kind: 'институт', above: 'Университет', ...(shortName && { shortName }) }
  yield* chairs
  for (const { name } of institutes)
    for (const office of ['Дирекция', 'Отдел по работе со студентами'])
      yield { name: `${office}, ${name.toLowerCase()}`, kind: 'отдел', above: name }
  for (const service of SERVICES)
    yield { name: `Управление ${service}`, kind: 'управление', above: 'Университет' }
  for (const { name } of chairs)
    for (const laboratory of ['Учебная', 'Научная'])
      yield { name: `${laboratory} лаборатория, ${name.toLowerCase()}`, kind: 'лаборатория', above: name }
  for (const service of SERVICES)
    for (const part of PARTS)
      yield { name: `${part}, управление ${service}`, kind: 'отдел', above: `Управление ${service}` }
}

/** Invents the units of a university, with institutes of these names among them. */
export function inventStructure(published: readonly string[], count: number): Structure {
  const instituteCount = Math.max(FEWEST_INSTITUTES, Math.round(count / UNITS_AN_INSTITUTE))
  const codes = new Map<string, string>()
  const units = [...possibleUnits(published, instituteCount).take(count)].map(
    ({ name, kind, shortName = null, above }, index): Unit => {
      const code = `П-${String(index + 1).padStart(4, '0')}`
      codes.set(name, code)
      return { code, name, kind, shortName, parent: above === null ? null : codes.get(above)! }
    },
  )
  const below = Map.groupBy(
    units.filter(({ kind }) => kind === 'кафедра'),
    ({ parent }) => parent,
  )
  return {
    units,
    institutes: units.filter(({ kind }) => kind === 'институт'),
    chairsOf: (institute) => below.get(codes.get(institute)!) ?? [],
  }
}
