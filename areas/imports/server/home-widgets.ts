import { widgetSource } from '#platform/server/widgets/widget-source.ts'
import { isUnfinished, UnfinishedRuns } from '../contract/unfinished-runs.ts'
import { keptKinds, type BroughtKind } from './kept-kinds.ts'
import { listLastRuns } from './runs/run-store.ts'
import { shownLine } from './runs/shown-run.ts'

export const importsHomeWidgets = (kinds: readonly BroughtKind[]) => [
  widgetSource({
    key: 'unfinishedImports',
    value: UnfinishedRuns,
    access: { anyOf: ['university-data', 'hr-import', 'content-management'] },
    async read(db, who, clock) {
      const kept = new Set(keptKinds(kinds, who).map(({ kind }) => kind))
      const runs = (await listLastRuns(db)).filter(
        (run) => kept.has(run.kind) && isUnfinished(run, clock.now()),
      )
      return runs.toSorted((one, other) => other.id - one.id).map((run) => shownLine(run, kinds))
    },
  }),
]
