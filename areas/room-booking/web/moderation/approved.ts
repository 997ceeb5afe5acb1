import { createContext, useContext } from 'react'
import type { ModeratedReservation } from '../../contract/reservation.ts'

/** Receives each approved request, so that the queue can offer to take the approval back. */
export const NoteApproved = createContext<(approved: ModeratedReservation) => void>(() => undefined)

export const useNoteApproved = () => useContext(NoteApproved)
