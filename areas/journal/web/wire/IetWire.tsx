import type { ReactNode } from 'react'
import { ietWire } from './iet-wire.ts'
import { JournalWireContext } from './journal-wire.ts'

/** Provides the wire of trajectories to its children; loaded with the first lesson of a trajectory. */
export default function IetWire({ children }: { children: ReactNode }) {
  return <JournalWireContext value={ietWire}>{children}</JournalWireContext>
}
