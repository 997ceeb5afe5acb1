import { sizeText } from '#platform/contract/size-text.ts'
import type { KindOfFile } from '../../contract/work.ts'
import { FILE_TITLES, type AnyFileKind } from '../../contract/status.ts'

/** A file of a work: its name and its size; opens in a new tab. */
export function FileLink({ file }: { file: KindOfFile }) {
  return (
    <a href={file.url} target="_blank" rel="noreferrer" title={file.name}>
      {FILE_TITLES[file.kind as AnyFileKind]}, {sizeText(file.size)}
    </a>
  )
}
