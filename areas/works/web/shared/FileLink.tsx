import type { KindOfFile } from '../../contract/work.ts'
import { FILE_TITLES, type AnyFileKind } from '../../contract/status.ts'
import { sizeText } from './work-text.ts'

/** A file of a work: what it is, and its size; opens next to the portal. */
export function FileLink({ file }: { file: KindOfFile }) {
  return (
    <a href={file.url} target="_blank" rel="noreferrer" title={file.name}>
      {FILE_TITLES[file.kind as AnyFileKind]}, {sizeText(file.size)}
    </a>
  )
}
