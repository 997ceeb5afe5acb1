import type { Handlers } from '#platform/server/http/handlers.ts'
import { writeRegister } from '#platform/server/imports/export-register.ts'
import { writeTemplate } from '#platform/server/imports/template.ts'
import type { importsCalls } from '../contract/calls.ts'
import { isStale } from '../contract/source.ts'
import { findKind, inOrder, isExported, keptKinds, type BroughtKind } from './kept-kinds.ts'
import { findLastLoaded, listLastRuns } from './runs/run-store.ts'
import { shownLine } from './runs/shown-run.ts'

type OfKinds = 'listImportKinds' | 'getImportTemplate' | 'exportRegister' | 'getSourceState'

/** The calls about a kind. */
export function kindHandlers(kinds: readonly BroughtKind[]): Pick<Handlers<typeof importsCalls>, OfKinds> {
  const titles = new Map(kinds.map(({ kind, title }) => [kind, title]))
  return {
    async listImportKinds(_, { db, who }) {
      const runs = new Map((await listLastRuns(db)).map((run) => [run.kind, run]))
      return inOrder(keptKinds(kinds, who)).map((brought) => {
        const { kind, title, about, after = [] } = brought
        const run = runs.get(kind)
        return {
          kind,
          title,
          about,
          after: after.flatMap((word) => titles.get(word) ?? []),
          hasExport: isExported(brought),
          lastRun: run ? shownLine(run, kinds) : null,
        }
      })
    },

    async getSourceState({ kind }, { db, clock }) {
      const loadedAt = await findLastLoaded(db, kind)
      return { loadedAt, isStale: isStale(loadedAt, clock.now()) }
    },

    async getImportTemplate({ kind: word }, { db, who, fail }) {
      const kind = findKind(kinds, who, word)
      if (kind === null) throw fail('no-such-kind')
      return { bytes: await writeTemplate(db, kind), fileName: `${kind.title} — шаблон.xlsx` }
    },

    async exportRegister({ kind: word }, { db, clock, who, change, fail }) {
      const kind = findKind(kinds, who, word)
      if (kind === null || !isExported(kind)) throw fail('no-such-kind')
      const today = clock.today()
      const rows = await kind.list(db, { today })
      await change((_tx, audit) =>
        audit({
          action: 'imports.export',
          entity: 'import',
          entityId: kind.kind,
          after: { rows: rows.length },
        }),
      )
      return { bytes: await writeRegister(kind, rows), fileName: `${kind.title} ${today}.xlsx` }
    },
  }
}
