import readXlsxFile from 'read-excel-file/node'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { readIdentities, type Identity } from '#platform/server/testing/identities.ts'
import { useTestServer, type TestAnswer } from '#platform/server/testing/test-server.ts'
import { calls, servedAreas } from './served-areas.ts'
import { sampleInput } from './testing/samples.ts'

const server = useTestServer({ areas: servedAreas, template: 'demo' })

/** A person without a demo account, with values that occur nowhere else in the university. */
const MARK = {
  birthDate: '1901-02-03',
  tabNumber: 'ТАБ-ЗАВЕТНЫЙ-77',
  rate: 0.37,
  personalPhone: '+7 (912) 345-67-89',
  personalEmail: 'only.mine@example.org',
  workPhone: '+7 (913) 555-44-33',
  workEmail: 'marked.colleague@example.org',
  passport: '9999 765432',
}
const BIRTHDAY_SPELLINGS = ['1901-02-03', '03.02.1901']
const DAY_SPELLINGS = ['"02-03"', '03.02']
const GENDER_SPELLINGS = ['"жен"', '"женский"', '"f"']
const WORK_CONTACTS = [MARK.workPhone, MARK.workEmail]
const LEADERS = ['department-head', 'institute-or-deanery-head', 'directorate']

let person: { id: number; name: string; chairId: number; postName: string }

beforeAll(async () => {
  const { rows } = await sql<typeof person>`
    select p.id, p.full_name as name, ep.department_id as "chairId", t.name as "postName"
    from employment_post ep
    join employment e on e.id = ep.employment_id
    join person p on p.id = e.person_id
    join post_type t on t.id = ep.post_type_id
    where not exists (select from account a where a.person_id = p.id)
      and ep.department_id = (select head.department_id from employment_post head
        join employment on employment.id = head.employment_id
        join account a on a.person_id = employment.person_id where a.login = 'head' and head.is_head limit 1)
    order by p.id limit 1
  `.execute(server.db)
  person = rows[0]!
  const { id } = person
  await sql`update person set birth_date = ${MARK.birthDate}::date, gender = 'f' where id = ${id}`.execute(
    server.db,
  )
  await sql`update employment set tab_number = ${MARK.tabNumber} where person_id = ${id}`.execute(server.db)
  await sql`update employment_post set rate = ${MARK.rate} from employment e
    where e.id = employment_id and e.person_id = ${id}`.execute(server.db)
  await sql`insert into person_document (person_id, passport) values (${id}, ${MARK.passport})`.execute(
    server.db,
  )
  await sql`delete from person_contact where person_id = ${id}`.execute(server.db)
  await sql`insert into person_contact (person_id, kind, value) values
    (${id}, 'personal_phone', ${MARK.personalPhone}), (${id}, 'personal_email', ${MARK.personalEmail}),
    (${id}, 'work_phone', ${MARK.workPhone}), (${id}, 'work_email', ${MARK.workEmail})`.execute(server.db)
})

const READ_BY_POST = /export|download|search|card|sheet|open/i
/** The cards of those who keep people; nobody else may open them. */
const KEEPERS_CARDS = new Set([
  'people.getPersonCard',
  'people.getPersonHistory',
  'departments.listEmployments',
])
/** Calls that read, whatever their method. */
const readingCalls = calls.filter(({ name, call }) => call.method === 'GET' || READ_BY_POST.test(name))

/** Inputs that point a call at the marked person, at that person's unit and name. */
async function questionsOf(name: string, call: (typeof calls)[number]['call']): Promise<object[]> {
  const sample = await sampleInput(server.db, name, call)
  const fields = Object.keys({ ...shapeOf(call.params), ...shapeOf(call.query), ...shapeOf(call.body) })
  const pointed: Record<string, unknown> = { ...sample }
  for (const field of fields) {
    if (/^(personId|userId|studentPersonId)$/.test(field)) pointed[field] = person.id
    if (/^(departmentId|unitId)$/.test(field)) pointed[field] = person.chairId
    if (/^(query|search|text)$/.test(field)) pointed[field] = person.name.split(' ')[0]
    if (field === 'limit') pointed[field] = 200
  }
  const byId = (id: number) => ({ ...pointed, id })
  return fields.includes('id') ? [pointed, byId(person.id), byId(person.chairId)] : [pointed]
}

const shapeOf = (schema: unknown): Record<string, unknown> =>
  (schema as { _zod?: { def?: { shape?: Record<string, unknown> } } } | undefined)?._zod?.def?.shape ?? {}

const isSheet = ({ headers, status }: TestAnswer) =>
  status < 400 && String(headers['content-type']).includes('spreadsheet')

interface Content {
  text: string
  isSheet: boolean
  /** The objects and the rows of sheets that name the marked person. */
  aboutPerson: string[]
}

/** The innermost objects and rows that name the person, each as text. */
function partsNaming(name: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const members = Object.values(value)
  const isNamed = members.some((member) => typeof member === 'string' && member.includes(name))
  return isNamed ? [JSON.stringify(value)] : members.flatMap((member) => partsNaming(name, member))
}

/** The text of an answer: the cells of a sheet, anything else as it is. */
async function contentOf(answer: TestAnswer): Promise<Content> {
  if (!isSheet(answer)) {
    const aboutPerson = partsNaming(person.name, answer.body)
    return { text: answer.bytes.toString(), isSheet: false, aboutPerson }
  }
  const sheets = await readXlsxFile(answer.bytes)
  return { text: JSON.stringify(sheets), isSheet: true, aboutPerson: partsNaming(person.name, sheets) }
}

/** The reader's standing towards the marked person. `docs/personal-data.md`. */
interface Standing {
  leads: boolean
  isHr: boolean
  keepsDocuments: boolean
  isMember: boolean
}

function expectNoDocument(content: Content, name: string, keepsDocuments: boolean): void {
  if (keepsDocuments && name === 'people.openPersonDocument') return
  expect(content.text, name).not.toContain(MARK.passport)
}

function expectNothingForbidden(
  content: Content,
  name: string,
  { leads, isHr, isMember, keepsDocuments }: Standing,
): void {
  expectNoDocument(content, name, keepsDocuments)
  if (KEEPERS_CARDS.has(name)) return
  const anywhere = [MARK.personalPhone, MARK.personalEmail]
  if (!leads) anywhere.push(MARK.tabNumber, ...BIRTHDAY_SPELLINGS)
  if (!isMember || content.isSheet) anywhere.push(...WORK_CONTACTS)
  for (const secret of anywhere) expect(content.text, name).not.toContain(secret)
  const ofThePerson = [
    ...(leads ? [] : DAY_SPELLINGS),
    ...(leads || isHr ? [] : [String(MARK.rate), ...GENDER_SPELLINGS]),
  ]
  for (const part of content.aboutPerson)
    for (const secret of ofThePerson) expect(part, name).not.toContain(secret)
}

/** Readers whom no rule distinguishes share the questions: each asks a part, and together they ask all. */
interface ReaderClass {
  members: Reader[]
  /** The number of times that the person was named to them. */
  seen: number
}

interface Reader {
  login: string
  classKey: string
  standing: Standing
}

const logins = DEMO_ACCOUNTS.map(({ login }) => login)
const classes = new Map<string, ReaderClass>()

async function readerOf({ login, permissions }: Identity): Promise<Reader> {
  const answer = await server.as(login).raw({ method: 'GET', url: '/api/proxy/department/permissions' })
  const { departments } = answer.body as { departments: { id: number }[] }
  const leads =
    permissions.some((permission) => LEADERS.includes(permission)) &&
    departments.some(({ id }) => id === person.chairId)
  const isMember = ['student', 'aspirant', 'worker'].some((permission) => permissions.includes(permission))
  const classKey = `${permissions.toSorted().join()} ${leads}`
  const standing = {
    leads,
    isHr: permissions.includes('hr-import'),
    keepsDocuments: permissions.includes('personal-documents'),
    isMember,
  }
  return { login, classKey, standing }
}

beforeAll(async () => {
  const readers = await Promise.all((await readIdentities(server, logins)).map(readerOf))
  for (const [key, members] of Map.groupBy(readers, ({ classKey }) => classKey))
    classes.set(key, { members, seen: 0 })
})

describe.each(logins)('to %s no call shows', (login) => {
  it('more about a colleague than they may see', async () => {
    const readers = [...classes.values()].find(({ members }) => members.some((each) => each.login === login))!
    const turn = readers.members.findIndex((each) => each.login === login)
    const questionLists = readingCalls.map(async ({ name, call }) =>
      (await questionsOf(name, call)).map((question) => ({ name, call, question })),
    )
    const questions = (await Promise.all(questionLists)).flat()
    const own = questions.filter((_, index) => index % readers.members.length === turn)
    for (const { name, call, question } of own) {
      const content = await contentOf(await server.freshly(login).call(call, question as never))
      readers.seen += content.aboutPerson.length
      expectNothingForbidden(content, name, readers.members[turn]!.standing)
    }
  })
})

it('every class of readers has met the person, in the directory and among the employees at least', () => {
  for (const { members, seen } of classes.values()) expect(seen, members[0]!.login).toBeGreaterThan(1)
})

it('whoever leads the chair sees all of it, so the search above can find it', async () => {
  const answer = await server
    .as('head')
    .raw({ method: 'GET', url: `/api/proxy/department/staff/${person.chairId}` })
  const text = answer.bytes.toString()
  for (const value of [MARK.tabNumber, MARK.birthDate, String(MARK.rate)]) expect(text).toContain(value)
})

it('a colleague finds the work contacts, one by one and not in a file', async () => {
  const search = { method: 'GET', url: `/api/proxy/staff?q=${encodeURIComponent(person.name)}` } as const
  const text = (await server.as('teacher').raw(search)).bytes.toString()
  for (const value of WORK_CONTACTS) expect(text).toContain(value)
})
