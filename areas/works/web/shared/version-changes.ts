import type { WorkVersion } from '../../contract/review.ts'
import { FILE_TITLES, type AnyFileKind } from '../../contract/status.ts'

export interface VersionChange {
  title: string
  before: string
  after: string
}

const FIELDS = [
  ['theme', 'Тема'],
  ['organizationName', 'Организация'],
  ['country', 'Страна'],
  ['city', 'Город'],
  ['skills', 'Навыки'],
  ['pageCount', 'Страниц'],
] as const satisfies readonly (readonly [keyof WorkVersion, string])[]

const NOTHING = 'нет'
const textOf = (value: string | number | null) => (value === null ? NOTHING : String(value))

function fileChanges(before: WorkVersion, after: WorkVersion): VersionChange[] {
  const kinds = [...new Set([...after.files, ...before.files].map(({ kind }) => kind))]
  return kinds.flatMap((kind) => {
    const [former, next] = [before, after].map(({ files }) => files.find((file) => file.kind === kind))
    if (former?.id === next?.id) return []
    const title = FILE_TITLES[kind as AnyFileKind]
    return [{ title, before: former?.name ?? NOTHING, after: next?.name ?? NOTHING }]
  })
}

/** The fields and files in which a version differs from the one before it. */
export function versionChanges(before: WorkVersion, after: WorkVersion): VersionChange[] {
  const fields = FIELDS.filter(([field]) => before[field] !== after[field]).map(([field, title]) => ({
    title,
    before: textOf(before[field]),
    after: textOf(after[field]),
  }))
  return [...fields, ...fileChanges(before, after)]
}
