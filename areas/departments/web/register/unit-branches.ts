import { numberText } from '#platform/contract/number-text.ts'
import { textMatcher } from '#platform/contract/text-match.ts'
import type { TreeBranch } from '#platform/web/ui/Tree.tsx'
import { isHeadless, type ListedUnit } from '../../contract/register/unit.ts'

/** The choice of units that nobody leads. */
export const HEADLESS = 'headless'
/** The choice of units with rates that nobody holds. */
export const VACANT = 'vacant'

/** The choice of units that the tree shows. */
export interface UnitFilter {
  text: string
  kind: string
  /** The present ones when empty; closed ones too; only those that nobody leads; or only those with free rates. */
  shown: string
  today: string
}

/** True when the filter matches the unit itself. */
function isFound(unit: ListedUnit, filter: UnitFilter, matches: (text: string) => boolean): boolean {
  const { name, shortName, head, kind, endAt } = unit
  if (filter.shown === HEADLESS && !isHeadless(unit, filter.today)) return false
  if (filter.shown === VACANT && unit.freeRates === 0) return false
  if (filter.shown !== 'all' && endAt !== null && endAt < filter.today) return false
  if (filter.kind !== '' && kind !== filter.kind) return false
  return matches(`${name} ${shortName ?? ''} ${head ?? ''}`)
}

/** The units that are found, with all those above them; those without a head are a list, not a tree. */
function foundIds(units: readonly ListedUnit[], filter: UnitFilter): Set<number> {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const matches = textMatcher(filter.text)
  const found = new Set<number>()
  const findWay = (unit: ListedUnit | undefined): void => {
    if (!unit || found.has(unit.id)) return
    found.add(unit.id)
    if (filter.shown === HEADLESS) return
    findWay(byId.get(unit.parentId ?? 0))
  }
  for (const unit of units) if (isFound(unit, filter, matches)) findWay(unit)
  return found
}

function noteOf({ kind, head, actingHead, people, freeRates, endAt }: ListedUnit, today: string): string {
  return [
    kind,
    actingHead === null ? head : `и. о. ${actingHead}`,
    `${people} чел.`,
    freeRates > 0 && `свободно ставок: ${numberText(freeRates)}`,
    endAt !== null && endAt < today && 'закрыто',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The found units as a tree; one whose unit above is not shown begins a tree of its own. */
export function branchesOf(units: readonly ListedUnit[], filter: UnitFilter): TreeBranch[] {
  const found = foundIds(units, filter)
  const shown = units.filter(({ id }) => found.has(id))
  const below = Map.groupBy(shown, ({ parentId }) =>
    parentId !== null && found.has(parentId) ? parentId : null,
  )
  const branches = (above: number | null): TreeBranch[] =>
    (below.get(above) ?? []).map((unit) => ({
      id: unit.id,
      title: unit.name,
      note: noteOf(unit, filter.today),
      children: branches(unit.id),
    }))
  return branches(null)
}
