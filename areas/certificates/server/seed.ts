import { sql } from 'kysely'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { expectedDay } from '../contract/working-days.ts'
import { detailsOf } from './paper/facts.ts'
import { listFacts, type StudentFacts } from './paper/facts-store.ts'
import { issueRequests } from './paper/issue.ts'
import { findFirstSignatory } from './paper/issue-store.ts'
import { planRequests, type PlannedRequest } from './seed-plan.ts'

const OFFICES = [
  'Военный комиссариат Центрального района',
  'Военный комиссариат Советского района',
  'Военный комиссариат Октябрьского района',
]
const UNIVERSITY = 'Университет'
const NO_DAYS: ReadonlySet<string> = new Set()

async function seedLists({ db }: AreaSeeding): Promise<number[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(d.short_name, d.name) as name from department d join department_kind k on k.id = d.kind_id
    where k.is_institute and not k.is_directorate and d.end_at is null
    order by d.id
  `.execute(db)
  const places = [
    ...rows.map(({ name }, index) => `${name}, дирекция, каб. ${201 + index}`),
    'Единый деканат, каб. 105',
  ]
  await insertRows(
    db,
    'certificates_choice',
    OFFICES.map((name) => ({ kind: 'office', name })),
  )
  const added = await insertWithIds(
    db,
    'certificates_choice',
    places.map((name) => ({ kind: 'place', name })),
  )
  return added.map(({ id }) => id)
}

/** The head of the first institute signs. */
async function seedSignatory({ db }: AreaSeeding): Promise<void> {
  await sql`
    insert into certificates_signatory (full_name, post)
    select p.full_name, left(pt.name, 200)
    from department d join department_kind k on k.id = d.kind_id and k.is_institute
    join employment_post ep on ep.department_id = d.id and ep.is_head and ep.end_at is null
    join post_type pt on pt.id = ep.post_type_id
    join employment e on e.id = ep.employment_id join person p on p.id = e.person_id
    where d.end_at is null order by d.id limit 2
  `.execute(db)
}

const momentOf = (day: string, minutes: number) => new Date(Date.parse(`${day}T06:00:00Z`) + minutes * 60_000)

interface Written extends PlannedRequest {
  id: number
}

async function insertRequests(
  seeding: AreaSeeding,
  plans: readonly PlannedRequest[],
  facts: ReadonlyMap<number, StudentFacts>,
): Promise<Written[]> {
  const rows = await insertWithIds(
    seeding.db,
    'certificates_request',
    plans.map((plan) => {
      const student = facts.get(plan.studentId)!
      const details = { ...detailsOf(student), certificateFor: plan.certificateFor }
      return {
        student_id: plan.studentId,
        group_id: student.groupId,
        institute_id: student.instituteId,
        type_id: plan.typeId,
        status_id: plan.statusId === 3 ? 2 : plan.statusId,
        status_info: plan.statusInfo,
        status_on: plan.statusOn,
        ordered_at: momentOf(plan.orderedOn, plan.minute),
        ordered_on: plan.orderedOn,
        due_on: expectedDay(plan.orderedOn, NO_DAYS),
        details: JSON.stringify(details),
        is_paper: plan.placeId !== null,
        copies: plan.copies,
        place_id: plan.placeId,
        clerk_id: plan.statusId === 1 ? null : plan.clerkId,
      }
    }),
  )
  return plans.map((plan, index) => ({ ...plan, id: rows[index]!.id }))
}

async function insertHistory(db: Db, requests: readonly Written[]): Promise<void> {
  const stepsOf = ({ id, statusId, orderedOn, statusOn, minute, clerkId, statusInfo, personId }: Written) => {
    const step = (action: string, day: string, by: number | null, comment: string | null = null) => ({
      request_id: id,
      action,
      day,
      at: momentOf(day, minute),
      person_id: by,
      comment,
    })
    return [
      step('order', orderedOn, personId),
      ...(statusId === 2 || statusId === 3 ? [step('take', statusOn, clerkId)] : []),
      ...(statusId === 4 ? [step('reject', statusOn, clerkId, statusInfo)] : []),
    ]
  }
  await insertRows(db, 'certificates_step', requests.flatMap(stepsOf))
}

/** Issues what is ready, day by day, so that the numbers follow the days. */
async function issueReady(seeding: AreaSeeding, requests: readonly Written[]): Promise<void> {
  const { db } = seeding
  const signatory = await findFirstSignatory(db)
  if (signatory === null) return
  const ready = requests.filter(({ statusId }) => statusId === 3)
  for (const today of [...new Set(ready.map(({ statusOn }) => statusOn))].toSorted()) {
    const ofDay = ready.filter(({ statusOn }) => statusOn === today)
    const now = momentOf(today, 300)
    const issuing = {
      signatory,
      personId: ofDay[0]!.clerkId,
      now,
      today,
      universityName: UNIVERSITY,
      isQuiet: true,
    } as const
    await issueRequests(
      db,
      async () => undefined,
      ofDay.map(({ id }) => id),
      issuing,
    )
  }
  const handed = ready.filter(({ handedOn }) => handedOn !== null)
  for (const { id, handedOn } of handed)
    await sql`update certificates_request set handed_on = ${handedOn}::date where id = ${id}`.execute(db)
}

/** Students of the demo university's groups in all stages of their certificates, so that queue and list are inhabited. */
export async function seedCertificates(seeding: AreaSeeding): Promise<void> {
  const { db, today, cast } = seeding
  const placeIds = await seedLists(seeding)
  await seedSignatory(seeding)
  const clerkId = cast.get('clerk')
  if (clerkId === undefined || placeIds.length === 0) return
  const plans = await planRequests(seeding, { clerkId, placeIds })
  const facts = await listFacts(
    db,
    plans.map(({ studentId }) => studentId),
    today,
  )
  const requests = await insertRequests(seeding, plans, facts)
  await insertHistory(db, requests)
  await issueReady(seeding, requests)
}
