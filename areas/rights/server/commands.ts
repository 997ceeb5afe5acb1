import { createInterface } from 'node:readline/promises'
import { isLoginTaken } from '#areas/accounts/server/public.ts'
import { hashPassword } from '#platform/server/auth/passwords.ts'
import { UsageError, type Command } from '#platform/server/cli/command.ts'
import { addAdministrator } from './first-administrator.ts'

export { addAdministrator }

/** Administrators' passwords are longer than everybody else's. Decision D-25. */
const MIN_PASSWORD = 12
const LOGIN = /^[a-z][a-z0-9._-]{3,31}$/i

/**
 * Reads the password from KABINET_PASSWORD or asks for it; never from the command line, which others can see.
 */
async function askPassword(): Promise<string> {
  const given = process.env['KABINET_PASSWORD']
  if (given !== undefined) return given
  const console = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await console.question(`Пароль (не менее ${MIN_PASSWORD} символов): `)
  console.close()
  return answer
}

function refuseWrong(
  login: string | undefined,
  surname: string | undefined,
  password: string,
): asserts login is string {
  if (login === undefined || !LOGIN.test(login))
    throw new UsageError('--login: 4–32 латинские буквы, цифры, точка, дефис')
  if (surname === undefined) throw new UsageError('Укажите --surname и --name')
  if (password.length < MIN_PASSWORD) throw new UsageError(`Пароль короче ${MIN_PASSWORD} символов`)
}

export const rightsCommands: readonly Command[] = [
  {
    name: 'create-admin',
    usage: 'create-admin --login LOGIN --surname ФАМИЛИЯ --name ИМЯ [--patronymic ОТЧЕСТВО]',
    about: 'завести администратора; пароль спрашивается или берётся из KABINET_PASSWORD',
    options: {
      login: { type: 'string' },
      surname: { type: 'string' },
      name: { type: 'string' },
      patronymic: { type: 'string' },
    },
    async run({ db, print }, { values }) {
      const { login, surname, name, patronymic } = values as Record<string, string | undefined>
      const password = await askPassword()
      refuseWrong(login, name && surname, password)
      if (await isLoginTaken(db, login)) {
        print(`Логин «${login}» уже занят`)
        print('создано 0, изменено 0, без изменений 1, ошибок 1')
        return 1
      }
      const person = { surname: surname!, name: name!, patronymic: patronymic ?? null }
      await addAdministrator(db, { login, passwordHash: await hashPassword(password), person })
      print('создано 1, изменено 0, без изменений 0, ошибок 0')
      return 0
    },
  },
]
