import { permissionTitleOf } from '#platform/contract/permission-titles.ts'
import { PERMISSIONS } from '#platform/contract/permissions.ts'
import type { NamedTable } from '#platform/server/records/history/record-parts.ts'

type Texts = Readonly<Record<string, string>>

/** The words for the codes of a field; codes may be numbers. */
type CodeWords = Texts | Readonly<Record<number, string>>

/** Where the name of a record is: in its table, or among a few that are in the code. */
type NamesOfRecords = NamedTable | { values: Texts }

/** What an area says about its rows in the audit, in Russian. */
export interface AreaAudit {
  /** The titles of its actions, by their codes. */
  actions: Texts
  /** The titles of the kinds of its records, by their codes. */
  entities: Texts
  /** Words by which an action is found in addition to its title. */
  keywords: Texts
  /** The names of its records, by their kinds: only names that every reader of the audit may know. */
  names: Readonly<Record<string, NamesOfRecords>>
  /** The words for the codes in its rows, by the names of the fields. */
  codes: Readonly<Record<string, CodeWords>>
  /** The kinds of records whose numbers stand in fields of its rows, by the names of the fields. */
  references: Texts
  /** The titles of fields that mean something else in one action than in all others, by the actions. */
  fields: Readonly<Record<string, Texts>>
}

/** What the platform and all areas say about the audit. */
export interface AuditTitles extends Omit<AreaAudit, 'codes' | 'references'> {
  /** By the areas, with which the names of actions begin. */
  codes: Readonly<Record<string, AreaAudit['codes']>>
  /** Likewise. */
  references: Readonly<Record<string, Texts>>
}

/** The titles of what the platform itself writes into the audit. */
export const PLATFORM_AUDIT_TITLES = {
  actions: { 'product.bring': 'Внесены первые тексты портала' },
  entities: { product_record: 'Первые тексты' },
} satisfies Partial<AreaAudit>

const PERMISSION_WORDS: Texts = Object.fromEntries(PERMISSIONS.map((code) => [code, permissionTitleOf(code)]))

/** The words for codes that are the same in the rows of all areas. */
const COMMON_CODES: AreaAudit['codes'] = {
  gender: { m: 'мужской', f: 'женский' },
  permission: PERMISSION_WORDS,
  permissions: PERMISSION_WORDS,
}

/** The kinds of records whose numbers stand in fields that are the same in the rows of all areas. */
const COMMON_REFERENCES: Texts = {
  personId: 'person',
  personIds: 'person',
  teacherIds: 'person',
  examinerIds: 'person',
  supervisorId: 'person',
  curatorId: 'person',
  clerkId: 'person',
  staffId: 'person',
  studentId: 'student',
  studentIds: 'student',
  groupId: 'student_group',
  groupIds: 'student_group',
  flowId: 'flow',
  flowIds: 'flow',
  disciplineId: 'discipline',
  roomId: 'room',
  departmentId: 'department',
  instituteId: 'department',
  roleId: 'role',
}

const areaOf = (action: string) => action.slice(0, action.indexOf('.'))

/** Where the names are of the records whose numbers stand in a field of the rows of an action; null if it has none. */
export function tableOfField(
  { references, names }: Pick<AuditTitles, 'references' | 'names'>,
  action: string,
  field: string,
): NamedTable | null {
  const kind = references[areaOf(action)]?.[field] ?? COMMON_REFERENCES[field]
  const of = kind === undefined ? undefined : names[kind]
  return of && 'table' in of ? of : null
}

/** The words for the codes of a field in the rows of an action; empty when it has none. */
export function codeWordsOf({ codes }: Pick<AuditTitles, 'codes'>, action: string, field: string): CodeWords {
  return codes[areaOf(action)]?.[field] ?? COMMON_CODES[field] ?? {}
}

/** The word for a code; none when it has no word. */
export function wordFor(words: CodeWords, code: string | number): string | undefined {
  const key = String(code)
  return Object.hasOwn(words, key) ? (words as Texts)[key] || undefined : undefined
}
