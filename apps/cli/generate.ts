import { UsageError, type Command } from '#platform/server/cli/command.ts'

const MAX_STUDENTS = 100_000

/** Fills an empty database with an invented university of the requested size. */
export const generateCommand: Command = {
  name: 'generate',
  usage: 'generate --students N',
  about: 'наполнить пустую базу выдуманным университетом, например на 25000 студентов',
  options: { students: { type: 'string' } },
  async run({ db, clock, print }, { values, positionals }) {
    const students = Number(values['students'])
    const isSensible = Number.isInteger(students) && students > 0 && students <= MAX_STUDENTS
    if (!isSensible || positionals.length > 0)
      throw new UsageError(`--students: число от 1 до ${MAX_STUDENTS}`)
    // Loaded here: no other command needs the university that it invents.
    const { fillDemoUniversity, UniversityExistsError } = await import('#apps/server/demo-university.ts')
    try {
      const size = await fillDemoUniversity(db, {
        students,
        today: clock.today(),
        now: clock.now(),
        onProgress: print,
      })
      print(
        `создано ${Object.values(size).reduce((sum, count) => sum + count, 0)}, изменено 0, без изменений 0, ошибок 0`,
      )
      return 0
    } catch (error) {
      if (!(error instanceof UniversityExistsError)) throw error
      print('В базе уже есть люди: выдуманный университет создаётся только в пустой базе')
      print('создано 0, изменено 0, без изменений 0, ошибок 1')
      return 1
    }
  },
}
