import { createHash } from 'node:crypto'
import { listNoticeEmails } from '#areas/accounts/server/public.ts'
import { writeAudit, type Actor } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/db/database.ts'
import { transact } from '#platform/server/db/transact.ts'
import { Breath } from '#platform/server/jobs/breath.ts'
import { describeNotes, NO_COUNTS } from '#platform/server/imports/describe-outcome.ts'
import { TOO_LARGE_TEXT } from '#platform/server/imports/file/limits.ts'
import { readFileRows } from '#platform/server/imports/file/read-file.ts'
import type { ImportKind } from '#platform/server/imports/import-kind.ts'
import { UnreadableFileError } from '#platform/server/imports/problem.ts'
import { runImport, type ImportCounts } from '#platform/server/imports/run-import.ts'
import type { JobContext } from '#platform/server/jobs/job.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetters } from '#platform/server/mail/outbox-store.ts'
import { importRoster } from '../oneroster/import-roster.ts'
import { insertFile, isLastDone, listKeeperIds } from './dropped-file-store.ts'
import { putAway, readUnchanged, ROSTER_KIND, type DroppedFile } from './dropped-files.ts'
import { refusalLetter, refusalOfFile, refusalOfRows, type FileProblem, type Refusal } from './refusal.ts'

/** The actor of an import from the folder: nobody is signed in. */
const FOLDER_ACTOR: Actor = {
  realPersonId: null,
  personId: null,
  sessionId: null,
  ip: null,
  requestId: 'import-folder',
}

export interface FolderParts extends JobContext {
  folder: string
  kinds: readonly ImportKind[]
}

/** A file with its content. */
interface ReadFile extends DroppedFile {
  bytes: Buffer
  hash: Buffer
}

interface Outcome {
  counts: ImportCounts
  problems: readonly FileProblem[]
  /** The lines of its report, if it has one. */
  notes: readonly string[]
}

/** The outcome for a file: the reason why it was not imported, or the lines of its report. */
interface Taken {
  refusal: Refusal | null
  notes: readonly string[]
}

async function bring(file: ReadFile, { db, clock, kinds }: FolderParts): Promise<Outcome> {
  const { name, kind: word, bytes, hash } = file
  const breath = new Breath()
  const wish = {
    context: { today: clock.today(), now: clock.now() },
    breath,
    isDryRun: false,
    actor: FOLDER_ACTOR,
    fileName: name,
    async finish(tx: Db, { counts }: { counts: ImportCounts }) {
      if (counts.errors > 0) return
      await insertFile(tx, { name, kind: word, hash, state: 'done', counts, at: clock.now() })
    },
  }
  if (word === ROSTER_KIND) {
    const { notes: left, ...outcome } = await importRoster(db, { ...wish, zip: bytes, kinds })
    return { ...outcome, notes: left.length > 0 ? ['Не взято:', ...left] : [] }
  }
  const kind = kinds.find((each) => each.kind === word)
  if (kind === undefined) throw new Error(`There is no kind ${word}`)
  const { counts, problems, notes } = await runImport(db, {
    ...wish,
    kind,
    rows: await readFileRows(bytes, breath),
  })
  return { counts, problems, notes: describeNotes(notes) }
}

async function tryFile(file: ReadFile, parts: FolderParts): Promise<Taken> {
  try {
    const { counts, problems, notes } = await bring(file, parts)
    return { refusal: counts.errors > 0 ? refusalOfRows(counts.errors, problems) : null, notes }
  } catch (error) {
    if (error instanceof UnreadableFileError) return { refusal: refusalOfFile(error.message), notes: [] }
    throw error
  }
}

/** Records the refusal and writes to the keepers of the data, in one transaction. */
async function noteRefusal(
  tx: Db,
  { name, kind, hash }: Pick<ReadFile, 'name' | 'kind' | 'hash'>,
  { refusal, clock, settings }: Pick<FolderParts, 'clock' | 'settings'> & { refusal: Refusal },
): Promise<void> {
  const at = clock.now()
  const counts = { ...NO_COUNTS, errors: refusal.errorCount }
  await insertFile(tx, { name, kind, hash, state: 'refused', counts, at })
  await writeAudit(tx, FOLDER_ACTOR, {
    action: 'exchange.refuse-file',
    entity: 'import',
    entityId: kind,
    after: { file: name, errors: refusal.errorCount },
  })
  const emails = await listNoticeEmails(tx, await listKeeperIds(tx, clock.today()))
  const content = refusalLetter(name, refusal)
  const letters = [...emails.values()].map((email) => setLetter(settings.universityName, email, content))
  await enqueueLetters(tx, at, letters)
}

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest()

/** Imports one file into the portal, or refuses it; a file that changes meanwhile waits for the next time. */
export async function takeFile(file: DroppedFile, parts: FolderParts): Promise<void> {
  const { db, clock, folder } = parts
  const bytes = await readUnchanged(file)
  if (bytes === null) return
  const isTooLarge = bytes === 'too-large'
  // Nobody reads so large a file; its name, size and time identify its content.
  const hash = sha256(isTooLarge ? `${file.name} ${file.state}` : bytes)
  if (!isTooLarge && (await isLastDone(db, file.kind, hash)))
    return putAway(folder, file, { to: 'done', at: clock.now() })
  const { refusal, notes } = isTooLarge
    ? { refusal: refusalOfFile(TOO_LARGE_TEXT), notes: [] }
    : await tryFile({ ...file, bytes, hash }, parts)
  if (refusal === null) {
    const report = notes.length > 0 ? { report: `${notes.join('\n')}\n` } : {}
    return putAway(folder, file, { to: 'done', at: clock.now(), ...report })
  }
  await transact(db, (tx) => noteRefusal(tx, { ...file, hash }, { ...parts, refusal }))
  return putAway(folder, file, { to: 'refused', at: clock.now(), report: `${refusal.report.join('\n')}\n` })
}
