import { sql } from 'kysely'
import { insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { Seeding } from '#platform/server/seeding/seeding.ts'
import {
  INSTITUTES,
  SERVICE_PROFILES,
  SPORT_CHAIR,
  type ChairPlan,
  type InstitutePlan,
} from './institutes.ts'
import { SERVICES, type ServiceKey } from './services.ts'

export interface SeededInstitute {
  id: number
  code: string
  directorateId: number
}

export interface SeededChair {
  id: number
  profile: string
  /** Null for a chair of the whole university. */
  instituteId: number | null
}

export interface SeededUnits {
  institutes: SeededInstitute[]
  chairs: SeededChair[]
  services: Record<ServiceKey, number>
}

interface UnitDraft {
  parent_id: number | null
  kind_id: number
  name: string
  short_name: string
  phone: string
  address: string
  is_room_holder: boolean
}

type KindIds = Map<string, number>

const INSTITUTES_A_SERVICE_CHAIR = 3
/** The code 000 is assigned to nobody. */
const SWITCHBOARD = '+7 (000) 200-00-00'
const FIRST_EXTENSION = 1000

async function readKinds({ db }: Seeding): Promise<KindIds> {
  const { rows } = await sql<{ code: string; id: number }>`select code, id from department_kind`.execute(db)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

interface UnitPlan {
  parentId: number | null
  kind: string
  name: string
  shortName: string
}

function unit(kinds: KindIds, { parentId, kind, name, shortName }: UnitPlan): UnitDraft {
  const kindId = kinds.get(kind)
  if (kindId === undefined) throw new Error(`No kind of department ${kind}`)
  const address = `Корпус ${1 + (name.length % 3)}, каб. ${100 * (1 + (shortName.length % 4)) + (name.length % 40)}`
  return {
    parent_id: parentId,
    kind_id: kindId,
    name,
    short_name: shortName,
    phone: SWITCHBOARD,
    address,
    is_room_holder: true,
  }
}

/** The chairs of the institute at this place, with one more of each service chair for every few institutes. */
function chairsOf(institute: InstitutePlan, place: number): ChairPlan[] {
  if (place < INSTITUTES_A_SERVICE_CHAIR) return [...institute.chairs]
  const served = INSTITUTES[place % INSTITUTES_A_SERVICE_CHAIR]?.chairs ?? []
  const number = Math.floor(place / INSTITUTES_A_SERVICE_CHAIR) + 1
  const further = served
    .filter(({ profile }) => SERVICE_PROFILES.has(profile))
    .map((plan) => ({ ...plan, of: `${plan.of} № ${number}`, shortName: `${plan.shortName}-${number}` }))
  return [...institute.chairs, ...further]
}

async function seedInstitutes(
  { db }: Seeding,
  kinds: KindIds,
  universityId: number,
  plans: readonly InstitutePlan[],
) {
  const institutes = await insertWithIds(
    db,
    'department',
    plans.map((plan) =>
      unit(kinds, {
        parentId: universityId,
        kind: 'institute',
        name: `Институт ${plan.of}`,
        shortName: plan.code,
      }),
    ),
  )
  const directorates = await insertWithIds(
    db,
    'department',
    institutes.map(({ id, short_name }, index) =>
      unit(kinds, {
        parentId: id,
        kind: 'directorate',
        name: `Дирекция института ${plans[index]?.of}`,
        shortName: `Дирекция ${short_name}`,
      }),
    ),
  )
  return institutes.map(({ id, short_name }, index) => {
    const directorate = directorates[index]
    if (!directorate) throw new Error(`Institute ${id} has no directorate`)
    return { id, code: short_name, directorateId: directorate.id }
  })
}

async function seedChairs(
  { db }: Seeding,
  kinds: KindIds,
  universityId: number,
  institutes: readonly SeededInstitute[],
): Promise<SeededChair[]> {
  const plans = institutes.flatMap(({ id }, place) => {
    const institute = INSTITUTES[place]
    return institute
      ? chairsOf(institute, place).map((plan) => ({ plan, instituteId: id as number | null }))
      : []
  })
  plans.push({ plan: SPORT_CHAIR, instituteId: null })
  const rows = await insertWithIds(
    db,
    'department',
    plans.map(({ plan, instituteId }) =>
      unit(kinds, {
        parentId: instituteId ?? universityId,
        kind: 'chair',
        name: `Кафедра ${plan.of}`,
        shortName: plan.shortName,
      }),
    ),
  )
  return rows.map(({ id }, index) => {
    const entry = plans[index]
    if (!entry) throw new Error(`Chair ${id} has no plan`)
    return { id, profile: entry.plan.profile, instituteId: entry.instituteId }
  })
}

async function seedServices(
  { db }: Seeding,
  kinds: KindIds,
  universityId: number,
): Promise<Record<ServiceKey, number>> {
  const entries = Object.entries(SERVICES)
  const rows = await insertWithIds(
    db,
    'department',
    entries.map(([, { kind, name, shortName }]) =>
      unit(kinds, { parentId: universityId, kind, name, shortName }),
    ),
  )
  return Object.fromEntries(entries.map(([key], index) => [key, rows[index]?.id])) as Record<
    ServiceKey,
    number
  >
}

/** The units next to the institutes, for areas that invent something about them. */
export async function findServices(db: Seeding['db']): Promise<Record<ServiceKey, number>> {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from department`.execute(db)
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  const found = Object.entries(SERVICES).map(([key, { name }]) => [key, ids.get(name)])
  return Object.fromEntries(found) as Record<ServiceKey, number>
}

/** Builds the tree of units with the first `instituteCount` institutes. */
export async function seedUnits(seeding: Seeding, instituteCount: number): Promise<SeededUnits> {
  const kinds = await readKinds(seeding)
  const root = unit(kinds, {
    parentId: null,
    kind: 'university',
    name: 'Североречинский технологический университет',
    shortName: 'СРТУ',
  })
  const [university] = await insertWithIds(seeding.db, 'department', [root])
  if (!university) throw new Error('The university was not written')
  const institutes = await seedInstitutes(seeding, kinds, university.id, INSTITUTES.slice(0, instituteCount))
  const chairs = await seedChairs(seeding, kinds, university.id, institutes)
  const services = await seedServices(seeding, kinds, university.id)
  await sql`update department set phone = phone || ', доб. ' || (${FIRST_EXTENSION}::int + id)`.execute(
    seeding.db,
  )
  return { institutes, chairs, services }
}
