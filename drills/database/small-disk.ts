import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The university takes a third of it; the rest is filled. */
const SIZE_MEGABYTES = 400
const LARGEST_BLOCK = 1024 * 1024
const SMALLEST_BLOCK = 1024

/** The data folder of a drill, where possible on a disk of its own that may be filled. */
export interface DrillDisk {
  dataDir: string
  /** The reason why there is no disk to fill; null when there is one. */
  refusal: string | null
  /** Leaves no byte free, until the returned function is called. */
  fill(): Promise<() => Promise<void>>
  remove(): Promise<void>
}

async function mount(folder: string): Promise<string | null> {
  if (process.platform !== 'linux') return 'only Linux has small disks to mount'
  if (process.getuid?.() !== 0) return 'only root may mount a small disk'
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MEGABYTES}m,mode=0755`, 'tmpfs', folder])
    return null
  } catch (error) {
    return `mounting a small disk was refused: ${String((error as { stderr?: string }).stderr).trim()}`
  }
}

async function writeUntilFull(ballast: FileHandle): Promise<void> {
  for (let size = LARGEST_BLOCK; size >= SMALLEST_BLOCK;) {
    try {
      await ballast.write(Buffer.alloc(size, 1))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      size /= 2
    }
  }
}

const REFILL_MS = 50

async function keepFull(path: string): Promise<() => Promise<void>> {
  const ballast = await open(path, 'w')
  await writeUntilFull(ballast)
  let filling = Promise.resolve()
  // PostgreSQL removes files that it no longer needs, and would then have room.
  const timer = setInterval(() => {
    filling = filling.then(() => writeUntilFull(ballast))
  }, REFILL_MS)
  return async () => {
    clearInterval(timer)
    await filling
    await ballast.close()
    await rm(path, { force: true })
  }
}

/**
 * Creates an empty data folder that the user of PostgreSQL may enter, on a small disk if one can be mounted.
 */
export async function openDrillDisk(): Promise<DrillDisk> {
  const home = await mkdtemp(join(tmpdir(), 'kabinet-drill-'))
  await chmod(home, 0o711)
  const disk = join(home, 'disk')
  await mkdir(disk, { mode: 0o755 })
  const refusal = await mount(disk)
  const dataDir = join(disk, 'data')
  await mkdir(dataDir, { mode: 0o711 })
  return {
    dataDir,
    refusal,
    fill: () => keepFull(join(disk, 'ballast')),
    async remove() {
      if (refusal === null) await run('umount', [disk])
      await rm(home, { recursive: true, force: true })
    },
  }
}
