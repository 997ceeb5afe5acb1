// The portal's behaviour while its database and its disk fail. README.md in drills/ describes the checks.
import { parseArgs } from 'node:util'
import type { LoadRequest } from '../../bench/open-loop.ts'
import { usualRequests } from '../../bench/usual-requests.ts'
import { exhaustPool } from './blows/exhausted-pool.ts'
import { fillDisk } from './blows/full-disk.ts'
import { killConnections } from './blows/killed-connections.ts'
import { overload } from './blows/overload.ts'
import { stopDatabase } from './blows/stopped-database.ts'
import { none, note, print, type Figure } from '../support/figures.ts'
import { startPortal, type Portal } from '../support/portal.ts'
import { reachPostgres, removePostgres, type Outside } from './postgres.ts'
import { isGood, send } from './requests.ts'
import { openDrillDisk, type DrillDisk } from './small-disk.ts'
import type { Stage } from './stage.ts'
import { prepareUniversity, type Cast } from './university.ts'
import { checkWrites, writersOf, type Writer } from './writers.ts'

const SHORT_STRETCH = 5

const BLOWS: Record<string, (stage: Stage) => Promise<Figure[]>> = {
  'connections ended and killed': killConnections,
  'database stopped': stopDatabase,
  'disk full': fillDisk,
  'pool exhausted': exhaustPool,
  'three times the load': overload,
}

const { values } = parseArgs({ options: { short: { type: 'boolean' }, only: { type: 'string' } } })
const isShort = values.short ?? false

const seconds = () => `${process.uptime().toFixed(0)} s`

/** An interrupted drill leaves the machine as it was. */
const interruption = new Promise<never>((_, reject) => {
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'])
    process.once(event, () => reject(new Error('The drill was interrupted')))
})
interruption.catch(() => undefined)

/** Reads that ask the database, as all but the settings of the portal do. */
function readsOf({ readers }: Cast): LoadRequest[] {
  return usualRequests(readers).filter(({ path }) => path !== '/api/config')
}

/** Allows all points in the lessons that will be marked. */
async function openLessons(port: number, { courses }: Cast): Promise<void> {
  for (const { token, timetableLessonIds } of courses)
    for (const timetableLessonId of timetableLessonIds) {
      const body = { lessonId: timetableLessonId * 100 + 1, timetableLessonId, norm: 100 }
      const path = '/api/proxy/attendance-journal/save-norm'
      const answer = await send(port, { method: 'POST', path, token, body })
      if (!isGood(answer)) throw new Error(`A lesson could not be opened: ${JSON.stringify(answer)}`)
    }
}

async function verdict(postgres: Outside, writers: readonly Writer[]): Promise<Figure[]> {
  const found = await checkWrites(postgres.db, writers)
  for (const wrong of found.wrongs) console.error(wrong)
  return [
    note('saves acknowledged', found.acknowledged),
    none('of them lost', found.lost),
    none('kept more often than once', found.repeated),
    none('kept although refused as not kept', found.keptAgainstPromise),
  ]
}

/** Deals one blow after another; returns the bad figures. */
async function dealBlows(stage: Stage): Promise<Figure[]> {
  const bad: Figure[] = []
  const conclude = (title: string, figures: readonly Figure[]) => {
    print(title, figures)
    bad.push(...figures.filter(({ isGood }) => !isGood))
  }
  const chosen = Object.entries(BLOWS).filter(([title]) => title.includes(values.only ?? ''))
  for (const [title, blow] of chosen) conclude(title, await blow(stage))
  conclude('afterwards', [
    ...(await verdict(stage.postgres, stage.writers)),
    none('ends of the server process', stage.portal.ends()),
  ])
  return bad
}

async function runOn(disk: DrillDisk, portal: Portal, cast: Cast): Promise<boolean> {
  await openLessons(portal.port, cast)
  const postgres = await reachPostgres(disk.dataDir)
  const [reads, writers] = [readsOf(cast), writersOf(cast)]
  const stretch = isShort ? SHORT_STRETCH : 1
  try {
    const stage = { portal, postgres, disk, cast, reads, writers, isShort, stretch }
    const bad = await Promise.race([dealBlows(stage), portal.ended, interruption])
    if (bad.length > 0) console.error(`\nThe last lines of the server:\n${portal.log().join('\n')}`)
    return bad.length === 0
  } finally {
    await postgres.close()
  }
}

async function drill(): Promise<boolean> {
  const disk = await openDrillDisk()
  try {
    const cast = await prepareUniversity(disk.dataDir)
    const portal = await startPortal(disk.dataDir)
    console.log(`The portal serves a small university, after ${seconds()}`)
    try {
      return await runOn(disk, portal, cast)
    } finally {
      await portal.stop()
    }
  } finally {
    await removePostgres(disk.dataDir)
    await disk.remove()
  }
}

const isPassed = await drill().catch((error: unknown) => {
  console.error(error)
  return false
})
console.log(`\n${isPassed ? 'The drill is passed' : 'The drill failed'}, after ${seconds()}`)
process.exit(isPassed ? 0 : 1)
