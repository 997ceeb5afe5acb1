import { posix } from 'node:path'

/** The files that an `area.tsx` loads for its home widgets, as project-relative paths. */
export function homeWidgetFiles(path: string, code: string): string[] {
  const start = code.indexOf('homeWidgets: [')
  if (start < 0) return []
  const list = code.slice(start, code.indexOf('\n  ]', start))
  return [...list.matchAll(/import\('(\.\/[^']+)'\)/g)].map((match) =>
    posix.join(posix.dirname(path), match[1] ?? ''),
  )
}
