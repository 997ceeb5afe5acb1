import type { Handlers } from '#platform/server/http/handlers.ts'
import type { officeCalls } from '../../contract/office-calls.ts'
import { isOpen } from '../../contract/status.ts'
import { ledSheets } from '../institute/office-handlers.ts'
import { bringSeats, readSeatChanges } from './seat-store.ts'

type Calls = Pick<typeof officeCalls, 'previewSeats' | 'updateSeats'>

export const seatHandlers: Handlers<Calls> = {
  async previewSeats({ id }, context) {
    await ledSheets.read(context, id)
    return readSeatChanges(context.db, id, context.clock.today())
  },

  updateSeats: ({ id, version }, context) =>
    ledSheets.save(context, { id, version }, async (tx, sheet) => {
      if (!isOpen(sheet.status.id)) throw context.fail('sheet-is-closed')
      const { clock } = context
      const [brought] = await bringSeats(tx, [id], { today: clock.today(), now: clock.now() })
      if (brought === undefined) return null
      const { came, went } = brought
      return { action: 'sheets.seats', before: null, after: { came, went } }
    }),
}
