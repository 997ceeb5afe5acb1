import { access, chmod, chown, readFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The system user that runs PostgreSQL when we are root, because PostgreSQL refuses to run as root. */
export interface Owner {
  uid: number
  gid: number
}

/** Users that every Linux has; the first that exists runs PostgreSQL. */
const CANDIDATES = ['postgres', 'nobody']

/**
 * The user to become before starting PostgreSQL; null to stay ourselves. An existing cluster is run by its
 * owner, whatever users the system has by now.
 */
export async function chooseOwner(cluster: string): Promise<Owner | null> {
  if (process.getuid?.() !== 0) return null
  if (await exists(cluster)) {
    const { uid, gid } = await stat(cluster)
    if (uid !== 0) return { uid, gid }
  }
  return chooseSystemUser()
}

async function chooseSystemUser(): Promise<Owner> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  for (const name of CANDIDATES) {
    const user = users.find((fields) => fields[0] === name)
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) }
  }
  throw new Error(
    `PostgreSQL cannot run as root, and there is no user ${CANDIDATES.join(' or ')}: set DATABASE_URL.`,
  )
}

/** True when the owner may enter every folder on the way to the path. */
export async function canReach(owner: Owner, path: string): Promise<boolean> {
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder)
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

/** Hands a file or folder to PostgreSQL's user, with the given rights. */
export async function handOver(path: string, owner: Owner | null, mode: number): Promise<void> {
  await chmod(path, mode)
  if (owner) await chown(path, owner.uid, owner.gid)
}

/** True when we can use the path at all. */
export async function exists(path: string): Promise<boolean> {
  try {
    await access(path)
    return true
  } catch {
    // Any failure means that we cannot use the path.
    return false
  }
}
