import { posix } from 'node:path'

/**
 * The files that an `area.tsx` loads for the home page, widgets and words, as project-relative paths. Words of few
 * holders of a right (`isRare`) are not among them: they load later.
 */
export function homeFiles(path: string, manifest: string): string[] {
  const code = manifest.replaceAll(/homeWordsByRight: \{[^}]*isRare: true[^}]*\}/g, '')
  const start = code.indexOf('homeWidgets: [')
  const widgets = start < 0 ? '' : code.slice(start, code.indexOf('\n  ]', start))
  const words = [...code.matchAll(/(?:homeWords|load): \(\) =>\s+import\('[^']+words\.ts'\)/g)].join('\n')
  return [...`${widgets}\n${words}`.matchAll(/import\('(\.\/[^']+)'\)/g)].map((match) =>
    posix.join(posix.dirname(path), match[1] ?? ''),
  )
}
