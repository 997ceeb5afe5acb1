import { sql } from 'kysely'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'
import { expectedDay } from '../contract/working-days.ts'
import { detailsOf } from './paper/facts.ts'
import { listFacts, type StudentFacts } from './paper/facts-store.ts'
import { issueRequests } from './paper/issue.ts'
import { findSigning } from './paper/signing.ts'
import { planRequests, type PlannedRequest } from './seed-plan.ts'
import { findUniversityName } from '#areas/departments/server/public.ts'

const OFFICES = [
  'Военный комиссариат Центрального района',
  'Военный комиссариат Советского района',
  'Военный комиссариат Октябрьского района',
]
const NO_DAYS: ReadonlySet<string> = new Set()

async function seedLists({ db }: AreaSeeding): Promise<number[]> {
  const { rows } = await sql<{ name: string; address: string }>`
    select coalesce(i.short_name, i.name) as name, d.address
    from department d
    join department_kind k on k.id = d.kind_id and k.code = 'directorate'
    join department i on i.id = d.parent_id
    where d.end_at is null
    order by d.id
  `.execute(db)
  const places = [
    ...rows.map(({ name, address }) => `${name}, дирекция: ${address}`),
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

/** The rector signs, and the heads of the first two institutes for their own. */
async function seedSignatory({ db, today, now }: AreaSeeding): Promise<void> {
  await sql`
    with headed as (
      select p.full_name, upper(left(pt.name, 1)) || substr(left(pt.name, 200), 2) as post, d.id,
        k.is_institute and not k.is_directorate as is_own
      from department d join department_kind k on k.id = d.kind_id
      join employment_post ep on ep.department_id = d.id and ep.is_head and ep.end_at is null
      join post_type pt on pt.id = ep.post_type_id
      join employment e on e.id = ep.employment_id join person p on p.id = e.person_id
      where d.end_at is null and (k.is_institute and not k.is_directorate or k.code = 'rectorate')
    ), added as (
      insert into certificates_signatory (full_name, post, institute_id)
      (select full_name, post, null::bigint from headed where not is_own order by id limit 1)
      union all (select full_name, post, id from headed where is_own order by id limit 2)
      returning id, version, full_name, post, institute_id
    )
    insert into certificates_signatory_version (signatory_id, version, full_name, post, institute_id, is_active,
      has_signature, has_seal, changed_at)
    select id, version, full_name, post, institute_id, true, false, false,
      ${soFar({ now }, `${today}T00:00:00Z`)} from added
  `.execute(db)
}

const momentOf = (seeding: AreaSeeding, day: string, minutes: number) =>
  soFar(seeding, new Date(Date.parse(`${day}T06:00:00Z`) + minutes * 60_000))

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
      const details = { ...detailsOf(student, plan.typeId), certificateFor: plan.certificateFor }
      return {
        student_id: plan.studentId,
        group_id: student.groupId,
        institute_id: student.instituteId,
        type_id: plan.typeId,
        status_id: plan.statusId === 3 ? 2 : plan.statusId,
        status_info: plan.statusInfo,
        status_on: plan.statusOn,
        ordered_at: momentOf(seeding, plan.orderedOn, plan.minute),
        ordered_on: plan.orderedOn,
        due_on: expectedDay(plan.orderedOn, NO_DAYS),
        details: JSON.stringify(details),
        is_paper: plan.placeId !== null,
        copies: plan.copies,
        place_id: plan.placeId,
        clerk_id: plan.statusId === 1 ? null : plan.clerkId,
        pick_up_on: plan.pickUp?.date ?? null,
        pick_up_at: plan.pickUp?.time ?? null,
      }
    }),
  )
  return plans.map((plan, index) => ({ ...plan, id: rows[index]!.id }))
}

async function insertHistory(seeding: AreaSeeding, requests: readonly Written[]): Promise<void> {
  const stepsOf = ({ id, statusId, orderedOn, statusOn, minute, clerkId, statusInfo, personId }: Written) => {
    const step = (action: string, day: string, by: number | null, comment: string | null = null) => ({
      request_id: id,
      action,
      day,
      at: momentOf(seeding, day, minute),
      person_id: by,
      comment,
    })
    return [
      step('order', orderedOn, personId),
      ...(statusId === 2 || statusId === 3 ? [step('take', statusOn, clerkId)] : []),
      ...(statusId === 4 ? [step('reject', statusOn, clerkId, statusInfo)] : []),
    ]
  }
  await insertRows(seeding.db, 'certificates_step', requests.flatMap(stepsOf))
}

/** Issues the ready certificates day by day, so that the numbers follow the days. */
async function issueReady(seeding: AreaSeeding, requests: readonly Written[]): Promise<void> {
  const { db } = seeding
  const signing = (await findSigning(db))!
  const ready = requests.filter(({ statusId }) => statusId === 3)
  for (const today of [...new Set(ready.map(({ statusOn }) => statusOn))].toSorted()) {
    const ofDay = ready.filter(({ statusOn }) => statusOn === today)
    const now = momentOf(seeding, today, 300)
    const issuing = {
      signing,
      personId: ofDay[0]!.clerkId,
      now,
      today,
      universityName: await findUniversityName(db),
      isQuiet: true,
    } as const
    await issueRequests(
      db,
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
  await insertHistory(seeding, requests)
  await issueReady(seeding, requests)
}
