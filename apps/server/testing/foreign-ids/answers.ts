import { sql } from 'kysely'
import type { AnyCall } from '#platform/contract/call.ts'
import { DERIVED_PERMISSIONS } from '#platform/contract/permissions.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ReadRule } from '#platform/server/testing/id-rules.ts'
import { partsOf } from '../area-testings.ts'
import type { NamedCall } from './requests.ts'
import { meOf, type Sender } from './row-changes.ts'

const DERIVED: readonly string[] = DERIVED_PERMISSIONS

/** True when a permission granted by hand opens the whole answer. */
export function isOfOffice({ access }: AnyCall): boolean {
  return typeof access !== 'string' && access.anyOf.every((permission) => !DERIVED.includes(permission))
}

/** The rule that says who may read a call's answer, as its area declares it. */
export function readRuleOf(name: string): ReadRule | undefined {
  const { key, testing } = partsOf(name)
  return testing.ids?.readers?.[key]
}

/** True when a call only reads: by its method, or as an export. */
export function isRead({ name, call }: NamedCall): boolean {
  return call.method === 'GET' || readRuleOf(name) !== undefined
}

interface Answered {
  named: NamedCall
  input: Record<string, unknown>
  body: unknown
}

/** The violations of an answer: whatever it shows that is not the sender's to see. */
export async function judgeAnswer(
  db: Db,
  { sender, today }: { sender: Sender; today: string },
  { named, input, body }: Answered,
): Promise<string[]> {
  if (!isRead(named) || isOfOffice(named.call)) return []
  const rule = readRuleOf(named.name)
  if (rule === undefined) return ['nothing says who may read this']
  if ('open' in rule) return []
  const shown = rowsShown(rule, body)
  if (shown.length === 0) return []
  const condition = 'only' in rule ? rule.only : rule.rows.only
  const { rows } = await sql<{ x: unknown }>`
    select x from ${meOf(sender, today)}
    cross join (select ${JSON.stringify(input)}::jsonb as i) input
    cross join jsonb_array_elements(${JSON.stringify(shown)}::jsonb) x
    where (${sql.raw(condition)}) is not true limit 3
  `.execute(db)
  return rows.map(({ x }) => `showed ${JSON.stringify(x).slice(0, 200)}`)
}

/** The rows that the rule names in an answer, else the answer itself; nothing for an empty list. */
function rowsShown(rule: ReadRule, body: unknown): unknown[] {
  const steps = 'rows' in rule ? rule.rows.list.split('.') : []
  const found = steps.reduce<unknown[]>(
    (rows, step) => rows.flatMap((row) => (row as Record<string, unknown[]>)[step] ?? []),
    [body],
  )
  return found.flatMap((each) => (Array.isArray(each) ? each : [each]))
}
