import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { areas } from '#apps/server/areas.ts'
import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import { unpackParts } from '#platform/server/imports/file/zip-entries.ts'
import { packRoster } from './pack-roster.ts'
import type { Roster } from './tables.ts'
import { useOneRoster } from './testing/use-one-roster.ts'

const { demo, empty, run, pathOf, given, demoRoster } = useOneRoster({
  importKinds: () => gatherImportKinds(areas),
})

const ROSTER: Roster = {
  courses: [{ sourcedId: 'c-1', title: 'Алгебра', orgSourcedId: 'u-2' }],
  orgs: [
    { sourcedId: 'u-2', name: 'Институт математики', type: 'school', parentSourcedId: 'u-1' },
    { sourcedId: 'u-1', name: 'Университет', type: 'district' },
  ],
  users: [
    {
      sourcedId: 'p-1',
      enabledUser: 'true',
      username: 'ivanova',
      givenName: 'Анна',
      familyName: 'Иванова',
      email: 'ivanova@example.ru',
      primaryOrgSourcedId: 'u-2',
    },
  ],
}

describe('import oneroster', () => {
  it('brings units, disciplines and people in one transaction, and in a dry run nothing', async () => {
    const path = await given('new.zip', ROSTER)
    const created = 'создано 4, изменено 0, без изменений 0, ошибок 0'
    expect((await run(empty(), 'import', path, true)).summary).toBe(created)
    expect(await empty().db.selectFrom('department').select('id').execute()).toEqual([])
    expect((await run(empty(), 'import', path)).summary).toBe(created)
    expect((await run(empty(), 'import', path)).summary).toBe(
      'создано 0, изменено 0, без изменений 4, ошибок 0',
    )
    const units = await empty()
      .db.selectFrom('department as d')
      .innerJoin('department_kind as k', 'k.id', 'd.kind_id')
      .select(['d.external_id', 'k.code'])
      .orderBy('d.external_id')
      .execute()
    expect(units).toEqual([
      { external_id: 'u-1', code: 'university' },
      { external_id: 'u-2', code: 'institute' },
    ])
  })

  it('finds a record by the id that the portal gave it, and lets it keep its kind', async () => {
    const unit = await demo()
      .db.selectFrom('department as d')
      .innerJoin('department_kind as k', 'k.id', 'd.kind_id')
      .selectAll('d')
      .where('k.code', '=', 'chair')
      .where('d.external_id', 'is', null)
      .executeTakeFirstOrThrow()
    const { orgs } = await demoRoster()
    const renamed = orgs!.map((org) =>
      org['sourcedId'] === `unit-${unit.id}` ? { ...org, name: 'Кафедра нового имени' } : org,
    )
    const { summary } = await run(demo(), 'import', await given('renamed.zip', { orgs: renamed }))
    expect(summary).toMatch(/^создано 0, изменено 1,/)
    const after = await demo()
      .db.selectFrom('department')
      .select(['name', 'kind_id', 'external_id'])
      .where('id', '=', unit.id)
      .executeTakeFirstOrThrow()
    expect(after).toEqual({ name: 'Кафедра нового имени', kind_id: unit.kind_id, external_id: null })
  })

  it('names what is wrong by file, row and field, and changes nothing', async () => {
    const users = [{ ...ROSTER.users![0]!, sourcedId: 'p-9', givenName: null, primaryOrgSourcedId: 'u-9' }]
    const wrong = { ...ROSTER, courses: [], users }
    const { status, printed } = await run(empty(), 'import', await given('wrong.zip', wrong))
    expect(status).toBe(1)
    expect(printed).toEqual([
      'users.csv, строка 2, столбец givenName: пусто',
      'users.csv, строка 2, столбец primaryOrgSourcedId: нет такой записи в orgs.csv',
      'Файл не загружен, ничего не изменено',
      'создано 0, изменено 0, без изменений 0, ошибок 2',
    ])
  })

  it('takes nothing of a ZIP whose last file is refused by its register', async () => {
    const orgs = [...ROSTER.orgs!, { sourcedId: 'u-3', name: 'Ещё институт', type: 'school' }]
    const users = [{ ...ROSTER.users![0]!, sourcedId: 'p-2', familyName: 'И'.repeat(101) }]
    const { printed } = await run(empty(), 'import', await given('late.zip', { orgs, users }))
    expect(printed[0]).toMatch(/^users\.csv, строка 2, столбец familyName: /)
    const found = await empty()
      .db.selectFrom('department')
      .select('id')
      .where('external_id', '=', 'u-3')
      .execute()
    expect(found).toEqual([])
  })

  it('brings study years with their second term', async () => {
    const sessions = [
      {
        sourcedId: 'y',
        title: '2040/2041',
        type: 'schoolYear',
        startDate: '2040-09-01',
        endDate: '2041-08-31',
      },
      { sourcedId: 't1', title: 'Осень', type: 'term', startDate: '2040-09-01', endDate: '2041-02-09' },
      { sourcedId: 't2', title: 'Весна', type: 'term', startDate: '2041-02-10', endDate: '2041-08-31' },
    ].map((row) => ({ ...row, schoolYear: '2041', parentSourcedId: row.sourcedId === 'y' ? null : 'y' }))
    const path = await given('years.zip', { academicSessions: sessions })
    expect((await run(empty(), 'import', path)).summary).toMatch(/^создано 1, /)
    expect((await run(empty(), 'import', path)).summary).toMatch(/^создано 0, изменено 0, без изменений 1,/)
    const columns = ['label', 'weeks', 'second_term_from'] as const
    const year = empty().db.selectFrom('study_year').select(columns).where('id', '=', 2040)
    expect(await year.execute()).toEqual([{ label: '2040/2041', weeks: 53, second_term_from: '2041-02-10' }])
  })

  it('brings a class of its own as a flow with its students, and says what it leaves to others', async () => {
    const own = await demoRoster()
    const [course, term] = [own.courses![0]!, own.academicSessions!.find(({ type }) => type === 'semester')!]
    const school = { schoolSourcedId: own.orgs![0]!['sourcedId']! }
    const student = own.roles!.find(({ role }) => role === 'student')!['userSourcedId']!
    const teacher = own.roles!.find(({ role }) => role === 'teacher')!['userSourcedId']!
    const base = { courseSourcedId: course['sourcedId']!, termSourcedIds: term['sourcedId']!, ...school }
    const scheduled = { sourcedId: 'k-1', title: 'Кружок', classType: 'scheduled', ...base }
    const homeroom = { ...scheduled, sourcedId: 'k-2', title: 'Классный час', classType: 'homeroom' }
    const seat = (sourcedId: string, userSourcedId: string, role: string) => ({
      sourcedId,
      classSourcedId: 'k-1',
      userSourcedId,
      role,
      ...school,
      beginDate: role === 'student' ? '2026-10-01' : null,
    })
    const roster = {
      ...own,
      classes: [...own.classes!, scheduled, homeroom],
      enrollments: [...own.enrollments!, seat('e-1', student, 'student'), seat('e-2', teacher, 'teacher')],
    }
    const path = await given('flows.zip', roster)
    const { printed, summary } = await run(demo(), 'import', path)
    expect(printed).toEqual(
      expect.arrayContaining([
        'Не взято:',
        'classes.csv: классы вида homeroom портал не ведёт, группы загружаются как groups (строк 1)',
        'enrollments.csv: преподавателей потоков назначают в нагрузке и расписании (строк 1)',
      ]),
    )
    expect(summary).toMatch(/^создано 1, изменено 0, .* ошибок 0$/)
    const { rows } = await demo().pool.query(
      `select f.study_year_id, m.begin_at::text from flow f join flow_student m on m.flow_id = f.id where f.name = 'Кружок'`,
    )
    expect(rows).toEqual([
      { study_year_id: Number(String(term['sourcedId']).split('-')[1]), begin_at: '2026-10-01' },
    ])
    expect((await run(demo(), 'import', path)).summary).toMatch(/^создано 0, изменено 0, /)
    await run(demo(), 'export', pathOf('flows-back.zip'))
    expect((await run(demo(), 'import', pathOf('flows-back.zip'))).summary).toMatch(
      /^создано 0, изменено 0, /,
    )
  })

  it('names the fields and files that the portal does not keep', async () => {
    const users = [{ ...ROSTER.users![0]!, sms: '+79001234567', primaryOrgSourcedId: null }]
    const { printed } = await run(empty(), 'import', await given('fields.zip', { users }), true)
    expect(printed).toContain('users.csv: поля enabledUser, username, sms портал не хранит')
  })

  it.each([
    ['status', 'active'],
    ['status', 'tobedeleted'],
    ['dateLastModified', '2026-11-18T00:00:00Z'],
  ])('refuses %s in a file that holds everything', async (field, value) => {
    const orgs = [{ ...ROSTER.orgs![1]!, [field]: value }]
    const { printed } = await run(empty(), 'import', await given(`mark-${value.slice(0, 4)}.zip`, { orgs }))
    expect(printed[0]).toBe(`orgs.csv, строка 2, столбец ${field}: в полном файле (bulk) должно быть пусто`)
  })

  it.each([
    ['delta', 'содержит одни изменения'],
    ['absent', 'файл orgs.csv в архиве есть'],
    ['whole', 'должен быть absent, bulk или delta'],
  ])('refuses a manifest that calls a file %s', async (mode, text) => {
    const packed = await packRoster({ orgs: [ROSTER.orgs![1]!] }, { systemName: 'test', at: new Date(0) })
    const zip = new ZipFile()
    for (const [name, bytes] of unpackParts(packed, /./)) {
      const content =
        name === 'manifest.csv' ? String(bytes).replace('file.orgs,bulk', `file.orgs,${mode}`) : bytes
      zip.addBuffer(Buffer.from(content), name)
    }
    zip.end()
    await writeFile(pathOf(`${mode}.zip`), await buffer(zip.outputStream))
    const { status, printed } = await run(empty(), 'import', pathOf(`${mode}.zip`))
    expect([status, printed[0]]).toEqual([1, expect.stringContaining(text)])
  })

  it.each([
    ['text.zip', 'not a ZIP at all'],
    ['empty.zip', ''],
  ])('refuses %s in words', async (name, content) => {
    await writeFile(pathOf(name), content)
    const { status, summary } = await run(empty(), 'import', pathOf(name))
    expect(status).toBe(1)
    expect(summary).toBe('создано 0, изменено 0, без изменений 0, ошибок 1')
  })
})
