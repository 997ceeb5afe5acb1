import type { Place } from './place.ts'

const BAD_FOLDERS = /\/(components|hooks|utils|helpers|common)\//
const KEBAB = /^[a-z][a-z0-9]*(-[a-z0-9]+)*(\.(test|config|d))?\.tsx?$/
const PASCAL = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/
/** The `.tsx` files of an area that are no component. */
const AREA_OFFERS = /^(area|public|session)\.tsx$/

function isGoodName(name: string, { kind }: Place): boolean {
  if (PASCAL.test(name) || AREA_OFFERS.test(name)) return true
  return KEBAB.test(name) && (kind !== 'area' || !name.endsWith('.tsx'))
}

/** Everything that is wrong with where a file is and how it is named. */
export function judgeName(place: Place): string[] {
  const { path, kind, side } = place
  const name = path.slice(path.lastIndexOf('/') + 1)
  const wrongs: string[] = []
  if (BAD_FOLDERS.test(path)) wrongs.push('split by screen or noun, never by kind of file')
  if (!isGoodName(name, place)) wrongs.push('name files kebab-case.ts, and components PascalCase.tsx')
  if (/^index\.tsx?$/.test(name)) wrongs.push('no barrels: import the file that defines the thing')
  if ((kind === 'area' || kind === 'platform') && side === 'none')
    wrongs.push('put it into contract, server or web')
  return wrongs
}
