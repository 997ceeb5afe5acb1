import { posix } from 'node:path'

/**
 * The files that an `area.tsx` loads for the home page, widgets and words, as project-relative paths. A loader that is
 * declared by name above the area is not among them: its file is loaded later, by the few who have it.
 */
export function homeFiles(path: string, code: string): string[] {
  const start = code.indexOf('homeWidgets: [')
  const widgets = start < 0 ? '' : code.slice(start, code.indexOf('\n  ]', start))
  const words = [...code.matchAll(/(?:homeWords|load): \(\) =>\s+import\('[^']+words\.ts'\)/g)].join('\n')
  return [...`${widgets}\n${words}`.matchAll(/import\('(\.\/[^']+)'\)/g)].map((match) =>
    posix.join(posix.dirname(path), match[1] ?? ''),
  )
}
