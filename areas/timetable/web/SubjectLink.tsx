import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Subject } from './timetable-address.ts'

/** A name that leads to the timetable of its bearer, in the week that is shown. */
export function SubjectLink({ subject, children }: { subject: Subject; children: ReactNode }) {
  return (
    <Link from="/timetable" search={(address) => ({ ...address, ...addressOf(subject) })}>
      {children}
    </Link>
  )
}

/** The part of the address that names a subject. */
function addressOf(subject: Subject): { group?: number; teacher?: number } {
  return {
    group: subject.kind === 'group' ? subject.id : undefined,
    teacher: subject.kind === 'teacher' ? subject.id : undefined,
  }
}
