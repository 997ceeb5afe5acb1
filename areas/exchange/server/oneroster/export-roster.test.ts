import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { gatherImportKinds } from '#platform/server/areas/gather.ts'
import { unpackParts } from '#platform/server/imports/file/zip-entries.ts'
import { checkRoster } from './check-roster.ts'
import { useOneRoster } from './testing/use-one-roster.ts'

const { demo, run, pathOf, demoRoster } = useOneRoster({ importKinds: () => gatherImportKinds(areas) })

describe('export oneroster', () => {
  it('fills every table as the standard asks', async () => {
    const roster = await demoRoster()
    expect(checkRoster(roster)).toEqual([])
    for (const [table, rows] of Object.entries(roster)) expect(rows, table).not.toEqual([])
    const roles = new Set(roster.roles!.map(({ role }) => role))
    expect(roles).toEqual(new Set(['teacher', 'student', 'ext:employee']))
  })

  it('holds a manifest, the fields of the standard in their order, and no password or private address', async () => {
    expect((await run(demo(), 'export', pathOf('all.zip'))).status).toBe(0)
    const parts = unpackParts(await readFile(pathOf('all.zip')), /./)
    const beginning = (name: string) => parts.get(name)!.toString().split('\r\n', 1)[0]
    expect(parts.get('manifest.csv')!.toString()).toContain('oneroster.version,1.2\r\n')
    expect(parts.get('manifest.csv')!.toString()).toContain('file.results,absent\r\n')
    expect(beginning('users.csv')).toBe(
      'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,grades,password,userMasterIdentifier,resourceSourcedIds,preferredGivenName,preferredMiddleName,preferredFamilyName,primaryOrgSourcedId,pronouns',
    )
    expect(beginning('orgs.csv')).toBe(
      'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
    )
    expect(beginning('academicSessions.csv')).toBe(
      'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    )
    expect(beginning('courses.csv')).toBe(
      'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
    )
    expect(beginning('classes.csv')).toBe(
      'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
    )
    expect(beginning('enrollments.csv')).toBe(
      'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    )
    expect(beginning('roles.csv')).toBe(
      'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId,userProfileSourcedId',
    )
    const { rows: secrets } = await demo().pool.query<{ secret: string }>(
      `select password_hash as secret from account union
       select value from person_contact where kind like 'personal%'
         and value not in (select value from person_contact where kind like 'work%')`,
    )
    const users = parts.get('users.csv')!.toString()
    expect(secrets.filter(({ secret }) => users.includes(secret))).toEqual([])
  })

  it('comes back without a change', async () => {
    await run(demo(), 'export', pathOf('back.zip'))
    const { status, summary } = await run(demo(), 'import', pathOf('back.zip'))
    expect(summary).toMatch(/^создано 0, изменено 0, без изменений [1-9]\d*, ошибок 0$/)
    expect(status).toBe(0)
  })

  it('gives flows and subgroups out as classes', async () => {
    await demo().pool.query(`update student_group_member set subgroup = 1 + id % 2`)
    await demo().pool.query(
      `insert into timetable_lesson_group (lesson_id, group_id, subgroup)
       select lesson_id, group_id, 1 from timetable_lesson_group where subgroup = 0 limit 1 on conflict do nothing`,
    )
    const { classes, enrollments } = await demoRoster()
    const half = classes!.find(({ title }) => title!.endsWith('подгруппа 1'))!
    const whole = half['sourcedId']!.replace(/-1$/, '')
    const seats = (id: string) =>
      enrollments!.filter(({ classSourcedId, role }) => classSourcedId === id && role === 'student').length
    expect(seats(half['sourcedId']!)).toBeGreaterThan(0)
    expect(seats(half['sourcedId']!)).toBeLessThan(seats(whole))
    expect(classes!.some(({ sourcedId }) => sourcedId!.startsWith('flow-'))).toBe(true)
  })
})
