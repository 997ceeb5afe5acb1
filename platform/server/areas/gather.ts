import {
  PLATFORM_AUDIT_TITLES,
  type AreaAudit,
  type AuditTitles,
} from '#platform/server/audit/audit-titles.ts'
import type { Command } from '#platform/server/cli/command.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { ServedArea } from '#platform/server/http/handlers.ts'
import type { CustomImport } from '#platform/server/imports/custom-import.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { NoticeSource } from '#platform/server/notices/notice-source.ts'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import type { ProductRecord } from '#platform/server/product/product-record.ts'
import type { RetentionRule } from '#platform/server/retention/clean-up.ts'
import { tracesRetention } from '#platform/server/retention/traces.ts'
import type { FoundScreen, Gathered, SearchParts, ServerArea } from './area.ts'

type Areas = readonly ServerArea[]

/** One part of all areas, in the order of the areas. */
async function gatherPart<Item>(
  areas: Areas,
  part: (area: ServerArea) => Promise<readonly Item[]> | undefined,
): Promise<Item[]> {
  const parts = await Promise.all(areas.map(async (area) => (await part(area)) ?? []))
  return parts.flat()
}

/** The Russian words for everything that is written to the audit. */
export async function gatherAuditTitles(areas: Areas): Promise<AuditTitles> {
  const parts = {
    imports: [...(await gatherImportKinds(areas)), ...(await gatherCustomImports(areas))],
    notices: await gatherNotices(areas),
  }
  const ofAreas = areas.map(({ name, audit = {} }) => ({
    name,
    audit: typeof audit === 'function' ? audit(parts) : audit,
  }))
  const all: Partial<AreaAudit>[] = [PLATFORM_AUDIT_TITLES, ...ofAreas.map(({ audit }) => audit)]
  const together = <Part extends keyof AreaAudit>(part: Part) =>
    Object.assign({}, ...all.map((audit) => audit[part])) as AreaAudit[Part]
  return {
    actions: together('actions'),
    entities: together('entities'),
    keywords: together('keywords'),
    names: together('names'),
    fields: together('fields'),
    codes: Object.fromEntries(ofAreas.map(({ name, audit }) => [name, audit.codes ?? {}])),
    references: Object.fromEntries(ofAreas.map(({ name, audit }) => [name, audit.references ?? {}])),
  }
}

/** All data known about a person, in the order in which they are shown to the person. */
export function gatherPersonalData(areas: Areas): Promise<PersonalDataSource[]> {
  const inOrder = areas.toSorted((a, b) => (a.personalData?.order ?? 0) - (b.personalData?.order ?? 0))
  return gatherPart(inOrder, ({ personalData }) => personalData?.sources())
}

/** The screens of an area, each with its keywords. */
function foundScreens({ screens = {}, keywords = {} }: ServerArea): FoundScreen[] {
  return Object.entries(screens).map(([key, screen]) => ({ ...screen, keywords: keywords[key] ?? '' }))
}

async function gatherSearch(areas: Areas): Promise<SearchParts> {
  const parts = await Promise.all(areas.flatMap(({ search }) => search?.() ?? []))
  return {
    screens: areas.flatMap(foundScreens),
    sources: parts.flatMap(({ sources = [] }) => sources),
    actions: parts.flatMap(({ actions = [] }) => actions),
  }
}

async function gather(areas: Areas): Promise<Gathered> {
  const [holdsPower] = await Promise.all(areas.flatMap(({ holdsPower: load }) => load?.() ?? []))
  if (!holdsPower) throw new Error('No area says who holds power over the rights of others')
  const auditTitles = await gatherAuditTitles(areas)
  const firstSteps = await gatherPart(areas, (area) => area.firstSteps?.())
  const [importKinds, customImports] = await Promise.all([
    gatherImportKinds(areas),
    gatherCustomImports(areas),
  ])
  const widgetParts = { firstSteps, auditTitles, importKinds: [...importKinds, ...customImports] }
  return {
    homeWidgets: await gatherPart(areas, ({ homeWidgets }) => homeWidgets?.(widgetParts)),
    holdings: await gatherPart(areas, ({ holdings }) => holdings?.()),
    personalData: await gatherPersonalData(areas),
    auditTitles,
    holdsPower,
    importKinds,
    customImports,
    search: await gatherSearch(areas),
    noticeSources: await gatherNotices(areas),
    paperSources: await gatherPart(areas, ({ papers }) => papers?.()),
  }
}

/** Loads the handlers of all areas, which the server mounts, by the names of the areas. */
export async function serveAreas(areas: Areas): Promise<Record<string, ServedArea>> {
  const all = await gather(areas)
  const served = areas.map(async ({ name, handlers, streams }) =>
    handlers ? [[name, { ...(await handlers(all)), streams: (await streams?.()) ?? [] }]] : [],
  )
  return Object.fromEntries((await Promise.all(served)).flat()) as Record<string, ServedArea>
}

/** The retention rules of the platform and of all areas. */
export async function gatherRetention(areas: Areas, files: FileStore): Promise<RetentionRule[]> {
  const textsWithPictures = await gatherPart(areas, (area) => area.textsWithPictures?.())
  const importKinds = await gatherImportKinds(areas)
  const rules = await gatherPart(areas, ({ retention }) =>
    retention?.({ files, textsWithPictures, importKinds }),
  )
  return [...tracesRetention, ...rules]
}

export function gatherProduct(areas: Areas): Promise<ProductRecord[]> {
  return gatherPart(areas, ({ product }) => product?.())
}

const partsOf = (areas: Areas) => ({
  importKinds: () => gatherImportKinds(areas),
  customImports: () => gatherCustomImports(areas),
  noticeSources: () => gatherNotices(areas),
})

export function gatherJobs(areas: Areas): Promise<Job[]> {
  return gatherPart(areas, ({ jobs }) => jobs?.(partsOf(areas)))
}

/** The registers that are imported and exported, by their words on the command line. */
export async function gatherImportKinds(areas: Areas): Promise<ImportKind[]> {
  const kinds = await gatherPart(areas, ({ imports }) => imports?.())
  const after = areas.flatMap(({ jobsAfterImports = {} }) => Object.entries(jobsAfterImports))
  const before = await gatherPart(areas, ({ beforeUndo }) => beforeUndo?.())
  return kinds.map((kind) => ({
    ...kind,
    jobsAfter: after.flatMap(([job, names]) => (names.includes(kind.kind) ? [job] : [])),
    beforeUndo: before.filter(({ kinds: names }) => names.includes(kind.kind)),
  }))
}

/** The imports that areas run with engines of their own. */
export function gatherCustomImports(areas: Areas): Promise<CustomImport[]> {
  return gatherPart(areas, ({ customImports }) => customImports?.())
}

/** The kinds of notices, by their names. */
export async function gatherNotices(areas: Areas): Promise<NoticeSource[]> {
  const sources = await gatherPart(areas, ({ notices }) => notices?.())
  const names = new Set(sources.map(({ kind }) => kind.name))
  if (names.size < sources.length) throw new Error('Two kinds of notices have one name')
  return sources
}

export function gatherCommands(areas: Areas): Promise<Command[]> {
  return gatherPart(areas, ({ commands }) => commands?.(partsOf(areas)))
}
