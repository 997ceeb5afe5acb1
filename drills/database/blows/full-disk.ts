import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { findPlace } from '#platform/server/db/embedded/place.ts'
import { holds, none, note, within, type Figure } from '../../support/figures.ts'
import { isGood, send, type Answer } from '../requests.ts'
import { beginTraffic, endTraffic, firstSuccessAfter, tally, type Stage } from '../stage.ts'
import type { Traffic } from '../traffic.ts'

const NOTICED_MS = 20_000
const BACK_MS = 15_000
const POLL_MS = 50
const UPLOADS = 3
const SIDE = 1000

/** A picture that cannot be compressed much. */
async function makePicture(): Promise<FormData> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const bytes = await sharp({
    create: { width: SIDE, height: SIDE, channels: 3, background: 'white', noise },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'noise.jpg')
  return form
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const hasNoSpace = ({ code }: Answer) => code === 'no-space'

/** Waits until an answer says that there is no space; returns how long that took. */
async function awaitNotice({ answers }: Traffic, sinceMs: number): Promise<number> {
  while (performance.now() < sinceMs + NOTICED_MS) {
    if (answers.some(hasNoSpace)) return performance.now() - sinceMs
    await sleep(POLL_MS)
  }
  return Infinity
}

function upload({ portal, cast }: Stage, body: FormData): Promise<Answer> {
  const path = '/api/proxy/admin/images'
  return send(portal.port, { method: 'POST', path, token: cast.editorToken, body })
}

async function fillAndFree(stage: Stage): Promise<Figure[]> {
  const { disk, isShort, stretch } = stage
  const picture = await makePicture()
  const folder = join(disk.dataDir, 'files')
  const before = await listFiles(folder)
  const traffic = await beginTraffic(stage)
  const filledAt = performance.now()
  const free = await disk.fill()
  const uploads: Answer[] = []
  let noticedMs = Infinity
  try {
    noticedMs = await awaitNotice(traffic, filledAt)
    for (let tried = 0; tried < UPLOADS; tried += 1) uploads.push(await upload(stage, picture))
    await sleep(isShort ? 1000 : 10_000)
  } finally {
    await free()
  }
  const freedAt = performance.now()
  const meanwhile = traffic.answers.filter(({ sentAt }) => sentAt >= filledAt && sentAt < freedAt)
  const left = (await listFiles(folder)).filter((path) => !before.includes(path))
  const successMs = await firstSuccessAfter(traffic, freedAt)
  const afterwards = await upload(stage, picture)
  const common = await endTraffic(stage, traffic)
  return [
    note('answers while the disk was full', tally(meanwhile)),
    within('first answer that says so', noticedMs, NOTICED_MS),
    note('uploads while the disk was full', tally(uploads)),
    none('uploads taken', uploads.filter(isGood).length),
    none('uploads broken (500)', uploads.filter(({ status }) => status >= 500 && status !== 503).length),
    none('whole or partial files left by them', left.length),
    within('first success after it was freed', successMs, BACK_MS * stretch),
    holds('the upload is taken afterwards', isGood(afterwards)),
    ...common,
  ]
}

/** Fills the disk under the database and the files, and frees it again. */
export async function fillDisk(stage: Stage): Promise<Figure[]> {
  const { dataDir, refusal } = stage.disk
  if (refusal !== null) return [note(`skipped: ${refusal}`, '')]
  const place = await findPlace(dataDir)
  if (!place?.cluster.startsWith(dataDir))
    return [note('skipped: PostgreSQL may not enter the temporary folder and keeps its data elsewhere', '')]
  return fillAndFree(stage)
}
