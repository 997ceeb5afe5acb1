import { STUDENTS } from './students.ts'
import type { KindOfUser } from './task.ts'
import { WORKERS } from './workers.ts'

/** Everybody who comes, with what for. */
export const KINDS: readonly KindOfUser[] = [...STUDENTS, ...WORKERS]
