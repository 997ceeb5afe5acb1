import { posix } from 'node:path'

/** Widgets of other people than students and of some rights alone: whoever has them loads them after the page. */
const isForSome = (widget: string) => /permissions: (?!\['student'|timetableScreens)/.test(widget)

/**
 * The files that an `area.tsx` loads for everybody's home page or a student's, widgets and words, as project-relative
 * paths.
 */
export function homeFiles(path: string, code: string): string[] {
  const start = code.indexOf('homeWidgets: [')
  const list = start < 0 ? '' : code.slice(start, code.indexOf('\n  ]', start))
  const widgets = list
    .split(/\n    \},?/)
    .filter((widget) => !isForSome(widget))
    .join('\n')
  const [words = ''] = /homeWords: .*/.exec(code) ?? []
  return [...`${widgets}\n${words}`.matchAll(/import\('(\.\/[^']+)'\)/g)].map((match) =>
    posix.join(posix.dirname(path), match[1] ?? ''),
  )
}
