import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cardsCalls } from '#areas/cards/contract/calls.ts'
import { DEMO_ACCOUNTS } from '#areas/portal/contract/demo-accounts.ts'
import { searchCalls, type Found } from '#areas/search/contract/calls.ts'
import { contentCalls } from '#areas/content/contract/calls.ts'
import { newsCalls } from '#areas/news/contract/calls.ts'
import { newsEditorCalls } from '#areas/news/contract/editor-calls.ts'
import { isAllowed } from '#platform/contract/permissions.ts'
import { SEARCH_TEXT_LENGTH } from '#platform/contract/query.ts'
import type { FoundKind } from '#platform/contract/search/kinds.ts'
import { transact } from '#platform/server/db/transact.ts'
import { givenBy } from '#platform/server/testing/given-by.ts'
import { personOf } from '#platform/server/testing/person-of.ts'
import { readIdentities } from '#platform/server/testing/identities.ts'
import { useTestServer, type Caller, type TestAnswer } from '#platform/server/testing/test-server.ts'
import { areas } from './areas.ts'
import { servedAreas } from './served-areas.ts'

const server = useTestServer({ areas: servedAreas, template: 'demo' })

async function find(login: string, query: string): Promise<Found> {
  const { status, body } = await server.as(login).call(searchCalls.search, { query })
  expect(status).toBe(200)
  return body as Found
}

const AMONG = 5
/** The session with its person and rights. */
const SESSION_STATEMENTS = 1
/** A transaction with a limit of its own. */
const BOUND_STATEMENTS = 3
const LINE = ({ kind, title, detail }: Found['hits'][number]) => `${kind}: ${title} (${detail ?? ''})`

/** The login, the typed text, and one of the first five results. Roles, section 5. */
const QUESTIONS: readonly [login: string, typed: string, answer: RegExp][] = [
  ['student', 'расп', /^screens: Расписание /],
  ['student', 'hfcgbcfybt', /^screens: Расписание /],
  ['student', 'raspisanie', /^screens: Расписание /],
  ['student', 'пропуски', /^screens: Электронный журнал /],
  ['student', 'зачетка', /^screens: Зачётная книжка /],
  ['student', 'распечатать расписание на завтра', /^actions: Распечатать расписание на завтра /],
  ['student', 'тихонов мв', /^people: Тихонов М\S* В/],
  ['student', 'vfhnsyjdf', /^people: Мартынова В\S* Л/],
  ['student', 'martynova', /^people: Мартынова В\S* Л/],
  ['student', 'мартинова', /^people: Мартынова В\S* Л/],
  ['student', 'пиб 24 1', /^groups: ПИб-24-1 /],
  ['student', 'вишнякова', /^people: Вишнякова .*ПИб-24-1/],
  ['student', 'базы данных', /^disciplines: Базы данных /],
  ['student', 'матан', /^disciplines: Математический анализ /],
  ['student', 'вай фай', /^help: Wi-Fi /],
  ['student', 'читальный зал', /^news: Главный читальный зал/],
  ['teacher', 'курсы', /^screens: Мои курсы /],
  ['teacher', 'журнал', /^screens: Электронный журнал /],
  ['teacher', 'отметить группу', /^actions: Отметить группу /],
  ['teacher', 'должники', /^screens: Отстающие студенты /],
  ['teacher', 'ПИб-26-1', /^groups: ПИб-26-1 /],
  ['head', 'карпов ник', /^people: Карпов Н\S* Ф/],
  ['dean', 'ставки', /^screens: Ставки подразделения /],
  ['dean', 'отстающие', /^screens: Отстающие студенты /],
  ['clerk', '2500067', /^people: Широкова Е\S* А/],
  ['admin', 'rfhgjd ybrbnf', /^people: Карпов Никита Ф/],
  ['content', 'написать объявление', /^actions: Написать объявление /],
  ['graduate', 'обходной', /^screens: Обходной лист /],
  ['student', 'справка', /^screens: Заказ справок /],
  ['teacher', 'ведомость', /^screens: Список ведомостей /],
  ['head', 'работы кафедры', /^screens: Согласования кафедры /],
  ['teacher', 'забронировать 106', /^actions: Забронировать 1-106 /],
  // The screens come with their areas; a page says who does it until then.
  ['teacher', 'отпуск', /^help: Отпуск /],
  ['teacher', 'расчетка', /^help: Расчётный листок /],
]

/** The words of people who help others to sign in, or cannot help themselves; asked by an administrator. */
const WORDS_ABOUT_SIGNING_IN: typeof QUESTIONS = [
  ['admin', 'не может войти', /^actions: Помочь человеку войти /],
  ['admin', 'забыл пароль', /^actions: Помочь человеку войти /],
  ['clerk', 'не может войти', /^screens: Поддержка /],
  ['student', 'не могу войти', /^screens: Поддержка /],
]

it.each([...QUESTIONS, ...WORDS_ABOUT_SIGNING_IN])(
  '%s finds by «%s» among the first five %s',
  async (login, typed, answer) => {
    const { hits } = await find(login, typed)
    const lines = hits.slice(0, AMONG).map(LINE)
    expect(
      lines.some((line) => answer.test(line)),
      lines.join('\n'),
    ).toBe(true)
  },
)

it('finds by the number of a record book for the office of an institute, of its own students alone', async () => {
  const found = async (login: string, typed: string) =>
    (await find(login, typed)).hits.map(LINE).filter((line) => line.startsWith('people: '))
  const others = await sql<{ book: string }>`
    select s.record_book as book from student s join student_group_member m on m.student_id = s.id and m.end_at is null
    join student_group g on g.id = m.group_id
    where s.is_studying and g.institute_id not in (
      select i.id from department i join units_led_by(${await personOf(server, 'dean')}, '2026-11-18') u on u.id = i.id)
    order by s.id limit 1`.execute(server.db)
  for (const login of ['dean', 'directorate']) {
    expect(await found(login, '2400088')).toEqual([expect.stringMatching(/^people: Карпов Н\S* Ф/)])
    expect(await found(login, others.rows[0]!.book)).toEqual([])
  }
  for (const login of ['head', 'teacher', 'student2']) expect(await found(login, '2400088')).toEqual([])
})

/** Those of the forty whose screens do not exist yet, and the portal's result instead, if any. */
const NOT_BUILT: readonly [login: string, typed: string, missing: string, instead: RegExp | null][] = [
  ['energy', 'показания', 'Счётчики электроэнергии', null],
]

it.each(NOT_BUILT)('%s asks for «%s», which is %s: %s', async (login, typed, _missing, instead) => {
  const { hits } = await find(login, typed)
  const lines = hits.slice(0, AMONG).map(LINE)
  expect(
    lines.filter((line) => instead?.test(line) ?? /^(screens|actions): /.test(line)).length,
    lines.join('\n'),
  ).toBe(instead ? 1 : 0)
})

/** Things that a student must not find. */
const CLOSED: readonly [typed: string, forbidden: RegExp][] = [
  ['отстающие студенты', /Отстающие студенты/],
  ['ставки подразделения', /Ставки подразделения/],
  ['смирнов антон', /^people: Смирнов Антон .*студент/],
  ['пользователи и права', /Пользователи и права/],
  ['модерация бронирования', /Модерация бронирования/],
]

it.each(CLOSED)('a student does not find «%s»', async (typed, forbidden) => {
  const { hits } = await find('student', typed)
  expect(hits.map(LINE).filter((line) => forbidden.test(line))).toEqual([])
})

it('asks forty questions in all', () => {
  expect(QUESTIONS.length + CLOSED.length + NOT_BUILT.length).toBe(40)
})

it.each([
  ['dean', 'отчисл', 'Отчисленные студенты', '/directorate/left-students?state=expelled'],
  [
    'directorate',
    'академический отпуск',
    'Студенты в академическом отпуске',
    '/directorate/left-students?state=academic-leave',
  ],
  ['dean', 'выпускники', 'Выпускники', '/directorate/left-students?state=graduated'],
  ['admin', 'отчисленные', 'Отчисленные студенты', '/admin/data/students?state=3'],
])('%s finds by «%s» the students who left: %s', async (login, typed, title, to) => {
  const { hits } = await find(login, typed)
  expect(hits).toContainEqual(expect.objectContaining({ kind: 'actions', title, to }))
  const { hits: closed } = await find('student', typed)
  expect(closed.filter((hit) => hit.title === title)).toEqual([])
})

/** Texts that find people, screens and pages of every kind. */
const BROAD = ['ив', 'смирнов', 'сту', 'адм', 'журнал', 'пиб', '25000', 'кафедра', 'библиотека']

const OUTSIDE = /^https?:/
/** A row of a list, which `search-left.test.ts` opens. */
const LISTED = /^left-/

/** The call by which a result is opened; a page of another site has none. */
const OPENINGS: Partial<Record<FoundKind, (reader: Caller, id: string) => Promise<TestAnswer>>> = {
  people: (reader, id) => reader.call(cardsCalls.getPersonCard, { id }),
  groups: (reader, id) => reader.call(cardsCalls.getGroupCard, { id }),
  disciplines: (reader, id) => reader.call(cardsCalls.getDisciplineCard, { id }),
  units: (reader, id) => reader.call(cardsCalls.getUnitCard, { id }),
  rooms: (reader, id) => reader.call(cardsCalls.getRoomCard, { id }),
  news: (reader, id) => reader.call(newsCalls.getNews, { id }),
  help: (reader, id) => reader.call(contentCalls.getStaticPage, { url: id }),
}

describe('whatever somebody finds, they may open', () => {
  it.each(DEMO_ACCOUNTS.map(({ login }) => login))('%s', async (login) => {
    const [identity] = await readIdentities(server, [login])
    const screens = openScreens(identity!.permissions)
    const closed: string[] = []
    for (const query of BROAD)
      for (const { kind, id, title } of (await find(login, query)).hits) {
        const open = OUTSIDE.test(id) || LISTED.test(id) ? undefined : OPENINGS[kind]
        const isOpen = open ? (await open(server.as(login), id)).status === 200 : true
        if (!isOpen || (kind === 'screens' && !screens.includes(id)))
          closed.push(`${query}: ${kind} ${title}`)
      }
    expect(closed).toEqual([])
  })
})

function openScreens(permissions: readonly string[]): string[] {
  return areas
    .flatMap(({ screens }) => Object.values(screens ?? {}))
    .filter(({ access }) => access !== 'no-session' && isAllowed(access, permissions))
    .map(({ name }) => name)
}

it('finds with two statements at most, within one bound for their time', async () => {
  const input = { query: 'абракадабра' }
  const { statements } = await server.as('student').call(searchCalls.search, input)
  expect(statements).toBeLessThanOrEqual(SESSION_STATEMENTS + BOUND_STATEMENTS + 2)
})

describe('rooms', () => {
  beforeAll(async () => {
    await sql`
      with built as (insert into building (number, name) values ('Я', 'Ясный корпус') returning id)
      insert into room (building_id, number, name, seats)
      select id, 'Я-913', 'Лаборатория светотехники', 24 from built
      union all select id, '914', null, 60 from built`.execute(server.db)
  })

  it.each([
    ['я-913', 'Я-913'],
    ['я 913', 'Я-913'],
    ['Я913', 'Я-913'],
    ['913', 'Я-913'],
    ['z-913', 'Я-913'],
    ['ya-913', 'Я-913'],
    ['ауд 913', 'Я-913'],
    ['светотехн', 'Я-913'],
    ['ясный 913', 'Я-913'],
    ['я-914', 'Я-914'],
    ['забронировать 914', 'Я-914'],
  ])('are found by «%s»: %s', async (typed, name) => {
    const { hits } = await find('student', typed)
    expect(hits.slice(0, AMONG).map(LINE)).toContainEqual(expect.stringContaining(`rooms: ${name} `))
  })
})

it.each(['тихонов м в', 'м в тихонов', 'тихонов м', 'михаил тих'])(
  'finds a teacher by «%s»',
  async (typed) => {
    const { hits } = await find('student', typed)
    expect(hits[0]).toMatchObject({ kind: 'people', title: expect.stringMatching(/^Тихонов М/) })
  },
)

it('says that records were not searched in time, and finds screens all the same', async () => {
  const locked = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const lock = transact(server.db, async (tx) => {
    await sql`lock table news_item in access exclusive mode`.execute(tx)
    locked.resolve()
    await answered.promise
  })
  await locked.promise
  const answer = await find('student', 'расписание')
  answered.resolve()
  await lock
  expect(answer.isCut).toBe(true)
  expect(answer.hits.map(({ kind }) => kind)).toContain('screens')
})

it('names the text that it looked for when the keyboard was left in English', async () => {
  expect(await find('student', 'hfcgbcfybt')).toMatchObject({ reading: 'расписание' })
  expect(await find('student', 'nb[jyjd vd')).toMatchObject({ reading: 'тихонов мв' })
  expect(await find('student', 'расписание')).toMatchObject({ reading: null })
})

it('lists more of one kind than of all, and says of which there is more', async () => {
  const all = await find('student', 'ан')
  expect(all.more).toContain('people')
  const { body } = await server.as('student').call(searchCalls.search, { query: 'ан', kind: 'people' })
  const { hits } = body as Found
  expect(new Set(hits.map(({ kind }) => kind))).toEqual(new Set(['people']))
  expect(hits.length).toBeGreaterThan(all.hits.filter(({ kind }) => kind === 'people').length)
})

it.each([
  ['a word as long as a text may be', 'абвгдежзик'.repeat(20)],
  ['signs of regular expressions and patterns', '(((a+)+)+$ %_\\ [[:alpha:]]{9999}'],
  ['as many words as fit, each nearly a name', 'преподавательскойй фундаментальногоо '.repeat(5)],
  ['signs that turn the direction', '\u202Eвонав\u200B \u2066иван'],
])('answers %s', async (_, typed) => {
  const query = typed.slice(0, SEARCH_TEXT_LENGTH)
  expect((await server.as('student').call(searchCalls.search, { query })).status).toBe(200)
})

it('writes the day of news by the clock of the university', async () => {
  await givenBy(server.as('content'), newsEditorCalls.createNews, {
    title: 'Полуночный выпуск',
    rubricId: 1,
    excerpt: null,
    content: '<p>Ночью.</p>',
    publishedAt: '2026-11-10T00:30',
    publishedUntil: null,
  })
  const { hits } = await find('student', 'полуночный выпуск')
  expect(hits[0]!.detail).toContain('10.11.2026')
})
