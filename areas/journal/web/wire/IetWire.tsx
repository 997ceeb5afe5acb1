import type { ReactNode } from 'react'
import { ietWire } from './iet-wire.ts'
import { JournalWireContext } from './journal-wire.ts'

/** The wire of trajectories for what is inside; loaded with the first lesson of one. */
export default function IetWire({ children }: { children: ReactNode }) {
  return <JournalWireContext value={ietWire}>{children}</JournalWireContext>
}
