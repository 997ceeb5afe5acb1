import type { FileType } from '#platform/contract/upload.ts'

interface Signature {
  type: FileType
  /** Bytes as text, one character each, and their offset. */
  marks: readonly [offset: number, mark: string][]
}

const SIGNATURES: readonly Signature[] = [
  { type: 'image/png', marks: [[0, '\u0089PNG\r\n\u001a\n']] },
  { type: 'image/jpeg', marks: [[0, '\u00ff\u00d8\u00ff']] },
  { type: 'image/gif', marks: [[0, 'GIF87a']] },
  { type: 'image/gif', marks: [[0, 'GIF89a']] },
  {
    type: 'image/webp',
    marks: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
]

/** The type of a file by its first bytes; null for a type that the portal does not take. Decision D-90. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const found = SIGNATURES.find(({ marks }) =>
    marks.every(([offset, mark]) => beginning.startsWith(mark, offset)),
  )
  return found?.type ?? null
}
