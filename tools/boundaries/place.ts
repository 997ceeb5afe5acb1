/** Where a file stands: which area or part, and on which side. */
export interface Place {
  kind: 'area' | 'platform' | 'app' | 'other'
  /** Area or app name. */
  name: string
  side: 'contract' | 'server' | 'web' | 'none'
  isTest: boolean
  /** Path within the area's or platform's side, for rules about single files. */
  inside: string
  path: string
}

const TEST = /\.test\.tsx?$|\/testing\//

function sideOf(word: string | undefined): Place['side'] {
  return word === 'contract' || word === 'server' || word === 'web' ? word : 'none'
}

/** Reads a project-relative path such as `areas/timetable/server/handlers.ts`. */
export function placeOf(path: string): Place {
  const [top, second = '', third, ...rest] = path.split('/')
  const isTest = TEST.test(path)
  if (top === 'areas')
    return { kind: 'area', name: second, side: sideOf(third), isTest, inside: rest.join('/'), path }
  if (top === 'platform') {
    const inside = [third, ...rest].join('/')
    return { kind: 'platform', name: 'platform', side: sideOf(second), isTest, inside, path }
  }
  if (top === 'apps') {
    const side = second === 'web' ? 'web' : 'server'
    return { kind: 'app', name: second, side, isTest, inside: [third, ...rest].join('/'), path }
  }
  return { kind: 'other', name: top ?? '', side: 'none', isTest, inside: path, path }
}
