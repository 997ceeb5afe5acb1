import { sql } from 'kysely'
import { issueForOffices } from '#areas/certificates/server/public.ts'
import { addDays } from '#platform/contract/calendar.ts'
import type { Db } from '#platform/server/db/database.ts'
import { insertRows, insertWithIds } from '#platform/server/db/insert-rows.ts'
import type { AreaSeeding } from '#platform/server/seeding/seeding.ts'
import { soFar } from '#platform/server/seeding/so-far.ts'
import { DocsType } from '../contract/docs-type.ts'
import { MilitaryStatus, type StatusId } from '../contract/status.ts'
import { insertReferences } from './paper/reference-store.ts'
import { findUniversityName } from '#areas/departments/server/public.ts'

interface Student {
  studentId: number
  personId: number
  groupId: number
  instituteId: number
}

interface Place {
  /** The number of days ago when it was sent. */
  sent: number
  /** The states after «Отправлено», with the number of days ago. */
  way: readonly (readonly [StatusId, number])[]
}

interface Planned extends Place, Student {
  minute: number
  docsTypeId: number
  city: string
}

const CITIES = ['Центральный район', 'Советский район', 'Октябрьский район', 'Ленинский район'] as const
const COMMENT =
  'Подойдите с паспортом и приписным, кабинет 1-118, до пятницы. На снимке не видно второй страницы'
const { process, calling, inWork, done } = MilitaryStatus

/** The states of the demo university's requests. */
const QUEUE: readonly Place[] = [
  ...[0, 0, 1, 1, 2, 3, 5].map((sent) => ({ sent, way: [] })),
  ...[4, 6, 9, 57].map((sent) => ({ sent, way: [[process, Math.max(0, sent - 2)] as const] })),
  {
    sent: 55,
    way: [
      [process, 40],
      [calling, 6],
    ],
  },
  ...[8, 12].map((sent) => ({
    sent,
    way: [
      [process, sent - 2],
      [inWork, sent - 5],
    ] as const,
  })),
  ...Array.from({ length: 12 }, (_, index) => ({
    sent: 20 + index * 4,
    way: [
      [process, 18 + index * 4],
      [inWork, 15 + index * 4],
      [done, 13 + index * 4],
    ] as const,
  })),
]

/** The demo student: called three weeks ago, and last year's reference. */
const OF_STUDENT: readonly Place[] = [
  {
    sent: 400,
    way: [
      [process, 398],
      [inWork, 396],
      [done, 394],
    ],
  },
  {
    sent: 29,
    way: [
      [process, 2],
      [calling, 1],
    ],
  },
]

async function listMen({ db, random, cast }: AreaSeeding): Promise<Student[]> {
  const players = [...cast.values()]
  const { rows } = await sql<Student>`
    select s.id as "studentId", s.person_id as "personId", m.group_id as "groupId", g.institute_id as "instituteId"
    from student s join person p on p.id = s.person_id and p.gender = 'm'
    join student_group_member m on m.student_id = s.id and m.end_at is null
    join student_group g on g.id = m.group_id
    where s.is_studying and s.person_id <> all(${players}::bigint[]) order by s.id
  `.execute(db)
  return random.shuffle(rows).slice(0, QUEUE.length)
}

async function findStudent({ db, cast }: AreaSeeding): Promise<Student | null> {
  const { rows } = await sql<Student>`
    select s.id as "studentId", s.person_id as "personId", m.group_id as "groupId", g.institute_id as "instituteId"
    from student s join student_group_member m on m.student_id = s.id and m.end_at is null
    join student_group g on g.id = m.group_id
    where s.person_id = ${cast.get('student') ?? 0} and s.is_studying order by s.id limit 1
  `.execute(db)
  return rows[0] ?? null
}

const momentOf = (seeding: AreaSeeding, day: string, minutes: number) =>
  soFar(seeding, new Date(Date.parse(`${day}T06:00:00Z`) + minutes * 60_000))
const stateOf = ({ way }: Place): StatusId => way.at(-1)?.[0] ?? MilitaryStatus.sent

async function insertRequests(seeding: AreaSeeding, plans: readonly Planned[]) {
  const { db, random, today } = seeding
  const phone = () => `+7900${String(random.int(0, 9_999_999)).padStart(7, '0')}`
  const rows = await insertWithIds(
    db,
    'military_request',
    plans.map((plan) => {
      const createdOn = addDays(today, -plan.sent)
      const statusId = stateOf(plan)
      return {
        student_id: plan.studentId,
        group_id: plan.groupId,
        institute_id: plan.instituteId,
        status_id: statusId,
        status_at: momentOf(seeding, addDays(today, -(plan.way.at(-1)?.[1] ?? plan.sent)), plan.minute),
        status_comment: statusId === calling ? COMMENT : null,
        docs_type_id: plan.docsTypeId,
        phone: phone(),
        email: `student${plan.studentId}@students.example`,
        country: 'Россия',
        region: null,
        city: plan.city,
        created_at: momentOf(seeding, createdOn, plan.minute),
        created_on: createdOn,
      }
    }),
  )
  return plans.map((plan, index) => ({ ...plan, id: rows[index]!.id }))
}

type Written = Planned & { id: number }

async function insertWay(seeding: AreaSeeding, requests: readonly Written[], clerkId: number): Promise<void> {
  const { db, today } = seeding
  const stepsOf = ({ id, personId, sent, way, minute }: Written) => {
    const step = (statusId: StatusId, days: number, by: number) => ({
      request_id: id,
      action: statusId === MilitaryStatus.sent ? 'send' : 'move',
      status_id: statusId,
      at: momentOf(seeding, addDays(today, -days), minute),
      day: addDays(today, -days),
      person_id: by,
      comment: statusId === calling ? COMMENT : null,
    })
    return [step(1, sent, personId), ...way.map(([statusId, days]) => step(statusId, days, clerkId))]
  }
  await insertRows(db, 'military_step', requests.flatMap(stepsOf))
}

/** Creates the references of finished requests day by day, so that the numbers follow the days. */
async function makeReferences(
  seeding: AreaSeeding,
  requests: readonly Written[],
  clerkId: number,
): Promise<void> {
  const { db, today } = seeding
  const ready = requests.filter((request) => stateOf(request) === done)
  const daysAgo = (request: Written) => request.way.at(-1)![1]
  for (const request of ready.toSorted((a, b) => daysAgo(b) - daysAgo(a))) {
    const day = addDays(today, -daysAgo(request))
    const now = momentOf(seeding, day, request.minute)
    const papers = await issueForOffices(db, [request.studentId], {
      now,
      today: day,
      universityName: await findUniversityName(db),
    })
    if (typeof papers === 'string') return
    await insertReferences(db, [{ ...papers[0]!, requestId: request.id }], { staffId: clerkId, now })
  }
}

/** Marks references made long ago as downloaded. */
async function noteDownloads(db: Db): Promise<void> {
  await sql`
    update military_reference set downloaded_at = created_at + interval '1 day'
    where created_at < (select max(created_at) from military_reference) - interval '7 days'
  `.execute(db)
}

/** Requests of the demo university's students in all states, so that queue and home are inhabited. */
export async function seedMilitary(seeding: AreaSeeding): Promise<void> {
  const { db, random, cast } = seeding
  const clerkId = cast.get('clerk')
  if (clerkId === undefined) return
  const planned = (student: Student, place: Place): Planned => ({
    ...place,
    ...student,
    minute: random.int(30, 500),
    docsTypeId: random.pick([DocsType.certificate, DocsType.certificate, DocsType.ticket, DocsType.none]),
    city: random.pick(CITIES),
  })
  const men = await listMen(seeding)
  const student = await findStudent(seeding)
  const own = student
    ? OF_STUDENT.map((place) => ({ ...planned(student, place), docsTypeId: DocsType.certificate }))
    : []
  const plans = [...men.map((man, index) => planned(man, QUEUE[index]!)), ...own]
  const inOrder = plans.toSorted((a, b) => b.sent - a.sent)
  const requests = await insertRequests(seeding, inOrder)
  await insertWay(seeding, requests, clerkId)
  await makeReferences(seeding, requests, clerkId)
  await noteDownloads(db)
}
