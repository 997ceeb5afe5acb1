import { UnknownSchemaError } from '#platform/server/db/migrate.ts'

const NO_CONNECTION = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT']

/** The meaning of PostgreSQL's refusals for the person who set DATABASE_URL. */
const REFUSALS: Record<string, string> = {
  '28000': 'база данных не пускает пользователя из DATABASE_URL',
  '28P01': 'база данных не приняла имя или пароль из DATABASE_URL',
  '3D000': 'нет базы данных с именем из DATABASE_URL',
  '53300': 'у базы данных заняты все соединения',
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (error instanceof UnknownSchemaError)
    return `база данных не подходит к этой версии портала: ${error.message}`
  const { code, message } = error as { code?: string; message?: string }
  if (code !== undefined && NO_CONNECTION.includes(code))
    return `нет соединения с базой данных (${code}); проверьте DATABASE_URL`
  return REFUSALS[code ?? ''] ?? message ?? String(error)
}

/** The reason why a command ended early, for the administrator at the console; nothing was written. */
export function explainError(error: unknown): string {
  return `Команда не выполнена: ${reasonOf(error)}`
}
