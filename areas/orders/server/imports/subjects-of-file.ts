import { listPersonReferents } from '#areas/departments/server/public.ts'
import { listGroupReferents } from '#areas/study/server/public.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { Referent } from '#platform/server/imports/import-kind.ts'
import { matchForm } from '#platform/server/imports/tidy-text.ts'
import type { SubjectKind } from '../../contract/order-kinds.ts'
import { listPostNumbers, listStudentBooks } from './order-register-store.ts'

const SUBJECTS: Record<SubjectKind, (db: Db) => Promise<Referent[]>> = {
  person: listPersonReferents,
  group: listGroupReferents,
  student: listStudentBooks,
  post: listPostNumbers,
}

/**
 * Finds the subjects of lines of these kinds by the text in a file; a name that several have finds nobody.
 */
export async function readSubjects(
  db: Db,
  sorts: Iterable<SubjectKind>,
): Promise<(of: SubjectKind, text: string | null) => number | null> {
  const known = new Map<SubjectKind, Map<string, number | null>>()
  for (const of of new Set(sorts)) {
    const referents = await SUBJECTS[of](db)
    const ids = new Map<string, number | null>()
    for (const { id, aliases = [] } of referents)
      for (const form of new Set(aliases.map(matchForm))) ids.set(form, ids.has(form) ? null : id)
    for (const { id, label } of referents) ids.set(matchForm(label), id)
    known.set(of, ids)
  }
  return (of, text) => known.get(of)?.get(matchForm(text ?? '')) ?? null
}
