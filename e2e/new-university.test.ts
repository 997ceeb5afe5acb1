import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { inventUniversity } from '#apps/server/testing/new-university/invent-university.ts'
import { fullNameOf } from '#apps/server/testing/new-university/names.ts'
import { kindOf, writeRegisterFile } from '#apps/server/testing/new-university/register-files.ts'
import { SMALL } from '#apps/server/testing/new-university/size.ts'
import { runCommand } from './support/command.ts'
import { expectVisible } from './support/expect-visible.ts'
import { bringFile } from './support/import-steps.ts'
import { useMailbox } from './support/mailbox.ts'
import { issueCode, register, setUpSecondFactor, signIn, signOut } from './support/newcomer-steps.ts'
import { useVisits } from './support/visit.ts'

const KEYS = { SECRET_KEY: 'a key of the new university' }
const PASSWORD = 'new-university-2026'
const ADMINISTRATOR = { login: 'registrar', password: PASSWORD }
const PUBLISHED = 'areas/timetable/server/import/fixtures/cybernetics.csv'

const mailbox = useMailbox()
const { portal, visit } = useVisits(undefined, () => ({ ...KEYS, SMTP_URL: mailbox.url }), 'empty')

const university = inventUniversity(SMALL, [await readFile(PUBLISHED, 'utf8')])
const teacherName = fullNameOf(university.teacher)
const studentName = fullNameOf(university.student)

it('files make a university out of an empty portal, and its people sign in', async () => {
  await runCommand('create-admin --login registrar --surname Новосёлова --name Вера'.split(' '), {
    ...KEYS,
    DATABASE_URL: portal.database.url,
    KABINET_PASSWORD: PASSWORD,
    TEST_NOW: portal.now,
  })
  const keeper = await visit()
  await signIn(keeper.page, ADMINISTRATOR)
  await setUpSecondFactor(keeper.page, portal.now)
  await keeper.goto('/')
  const steps = keeper.page.getByRole('region', { name: 'С чего начать' })
  await steps.getByRole('link', { name: 'Структура' }).click()
  for (const each of university.registers) {
    const file = {
      title: kindOf(each).title,
      fileName: `${each.kind}.xlsx`,
      bytes: await writeRegisterFile(each),
    }
    const count = each.rows.length
    // Curators are a matter of groups that are there.
    const [created, changed] = each.kind === 'curators' ? [0, count] : [count, 0]
    const counts = `создано ${created}, изменено ${changed}, без изменений 0`
    expect(await bringFile(keeper.page, file), each.kind).toBe(counts)
  }
  const [timetable] = university.timetables
  const bytes = new TextEncoder().encode(timetable)
  const counts = await bringFile(keeper.page, { title: 'Расписание', fileName: 'timetable.csv', bytes })
  expect(counts).toMatch(/^создано \d+, изменено 0, без изменений 0$/)

  const teacherCode = await issueCode(keeper.page, teacherName)
  const studentCode = await issueCode(keeper.page, studentName)
  const teacher = await visit()
  const email = 'teacher@university.example'
  await register(teacher.page, mailbox, { code: teacherCode, email, login: 'teacher', password: PASSWORD })
  await teacher.turnTo('/timetable')
  await expectVisible(teacher.page.getByRole('table').getByText(university.student.group.name))
  await teacher.turnTo('/department/employees')
  await expectVisible(teacher.page.getByRole('main').getByText(teacherName))
  await teacher.turnTo('/teacher/journal')
  await expectVisible(teacher.page.getByRole('main').getByText(university.student.group.name))
  await signOut(teacher.page)
  await signIn(teacher.page, { login: 'teacher', password: PASSWORD })

  const student = await visit()
  const studentEmail = 'student@university.example'
  await register(student.page, mailbox, {
    code: studentCode,
    email: studentEmail,
    login: 'student',
    password: PASSWORD,
  })
  await student.turnTo('/record-book/history')
  await expectVisible(student.page.getByRole('main').getByText('импорт'))
  for (const path of ['/timetable', '/journal']) {
    await student.turnTo(path)
    await expectVisible(student.page.getByRole('main').getByText(university.subject))
  }
  for (const { expectNoTrouble } of [keeper, teacher, student]) expectNoTrouble()
})
