import type { Screen } from '#platform/contract/screen.ts'
import type { Command } from '#platform/server/cli/command.ts'
import type { AreaAudit, AuditTitles } from '#platform/server/audit/audit-titles.ts'
import type { HoldsPower } from '#platform/server/auth/holds-power.ts'
import type { PaperSource } from '#platform/server/documents/paper-source.ts'
import type { FirstStep } from '#platform/server/first-steps/first-step.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Holding } from '#platform/server/db/holding.ts'
import type { ServedArea } from '#platform/server/http/handlers.ts'
import type { BeforeUndo } from '#platform/server/imports/before-undo.ts'
import type { CustomImport } from '#platform/server/imports/custom-import.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import type { Job } from '#platform/server/jobs/job.ts'
import type { NoticeSource } from '#platform/server/notices/notice-source.ts'
import type { PersonalDataSource } from '#platform/server/personal-data/source.ts'
import type { ProductRecord } from '#platform/server/product/product-record.ts'
import type { RetentionRule } from '#platform/server/retention/clean-up.ts'
import type { TextsWithPictures } from '#platform/server/rich-text/texts-with-pictures.ts'
import type { AreaSeed } from '#platform/server/seeding/seeding.ts'
import type { AreaSearch } from '#platform/server/search/search-source.ts'
import type { StreamSource } from '#platform/server/stream/stream-source.ts'
import type { WidgetSource } from '#platform/server/widgets/widget-source.ts'

/** Loads a part when it is needed: the server loads no seeds, the command line no handlers. */
type Lazy<Part> = () => Promise<Part>

/** The parts of all areas, for the few areas that present them. */
export interface Gathered {
  homeWidgets: readonly WidgetSource[]
  holdings: readonly Holding[]
  /** In the order in which it is shown to the person. */
  personalData: readonly PersonalDataSource[]
  auditTitles: AuditTitles
  holdsPower: HoldsPower
  /** The registers that are imported from files and exported to them. */
  importKinds: readonly ImportKind[]
  customImports: readonly CustomImport[]
  search: SearchParts
  noticeSources: readonly NoticeSource[]
  paperSources: readonly PaperSource[]
}

/** A screen, and the words by which the search finds it in addition to its title. */
export interface FoundScreen extends Screen {
  keywords: string
}

/** The records, actions and screens that the search over the portal finds. */
export interface SearchParts extends Required<AreaSearch> {
  screens: readonly FoundScreen[]
}

/** The parts of all areas that commands and jobs may need; loaded by those that do. */
export interface CommandParts {
  importKinds: Lazy<readonly ImportKind[]>
  customImports: Lazy<readonly CustomImport[]>
  noticeSources: Lazy<readonly NoticeSource[]>
}

/** The parts that retention rules may need. */
export interface RetentionParts {
  files: FileStore
  /** Of all areas. */
  importKinds: readonly ImportKind[]
  /** Of all areas. */
  textsWithPictures: readonly TextsWithPictures[]
}

/** The parts of all areas whose titles the audit shows. */
interface AuditParts {
  /** Registers, and imports by engines of their own. */
  imports: readonly { kind: string; title: string }[]
  notices: readonly Pick<NoticeSource, 'kind'>[]
}

/** The parts that home widgets may need. */
export interface WidgetParts {
  /** Of all areas: registers, and imports by engines of their own. */
  importKinds: readonly (ImportKind | CustomImport)[]
  /** Of all areas. */
  firstSteps: readonly FirstStep[]
  /** Of all areas. */
  auditTitles: AuditTitles
}

/** Everything that the rest of the server may know about an area. Decision 0083. */
export interface ServerArea {
  /** The name of its folder. */
  name: string
  /** Its calls, with a handler for each. */
  handlers?: (all: Gathered) => Promise<ServedArea>
  /** Its screens, which the search finds by their titles. */
  screens?: Record<string, Screen>
  /**
   * Words by which the search finds a screen in addition to its title, by the screen's key. The browser does
   * not load them.
   */
  keywords?: Partial<Record<string, string>>
  /** Its records and actions that the search finds. */
  search?: Lazy<AreaSearch>
  /** The events that it offers on the stream of server-sent events. Decision 0128. */
  streams?: Lazy<readonly StreamSource[]>
  homeWidgets?: (parts: WidgetParts) => Promise<readonly WidgetSource[]>
  /** The conditions by which the menu leaves out screens that are empty for their reader. */
  holdings?: Lazy<readonly Holding[]>
  /** Its steps for setting up an empty portal. */
  firstSteps?: Lazy<readonly FirstStep[]>
  /** The area's data about a person, as they appear in the person's copy of their data. */
  personalData?: { order: number; sources: Lazy<readonly PersonalDataSource[]> }
  /** Rules for rows that are kept for a limited time. */
  retention?: (parts: RetentionParts) => Promise<readonly RetentionRule[]>
  textsWithPictures?: Lazy<readonly TextsWithPictures[]>
  /** Its papers whose validity follows from its own records; all others are in the register of papers. */
  papers?: Lazy<readonly PaperSource[]>
  /** The kinds of its notices, with the texts of each. */
  notices?: Lazy<readonly NoticeSource[]>
  /** The work that the area does in the background while the server runs. */
  jobs?: (parts: CommandParts) => Promise<readonly Job[]>
  /** The first records of an empty database. */
  product?: Lazy<readonly ProductRecord[]>
  /** For the command line. */
  commands?: (parts: CommandParts) => Promise<readonly Command[]>
  /** The registers of the area that are imported from files and exported to them. */
  imports?: Lazy<readonly ImportKind[]>
  /** Its jobs that are due after an import, with the kinds of imports, of whatever areas. */
  jobsAfterImports?: Record<string, readonly string[]>
  /** What it clears out of the way before an import is undone, of whatever area. */
  beforeUndo?: Lazy<readonly BeforeUndo[]>
  /** Imports that the area runs with an engine of its own. */
  customImports?: Lazy<readonly CustomImport[]>
  /** The area's part of the demo university. */
  seed?: AreaSeed
  /** What its rows in the audit are called; a function when parts of other areas give some of the words. */
  audit?: Partial<AreaAudit> | ((parts: AuditParts) => Partial<AreaAudit>)
  /** Declared only by the area of rights. */
  holdsPower?: Lazy<HoldsPower>
}

/** Declares what an area offers to the server, the command line and the demo university. */
export function defineArea<Screens extends Record<string, Screen>>(
  area: ServerArea & { screens?: Screens; keywords?: Partial<Record<keyof NoInfer<Screens>, string>> },
): ServerArea {
  return area
}
