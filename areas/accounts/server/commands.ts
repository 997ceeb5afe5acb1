import { writeAudit } from '#platform/server/audit/audit.ts'
import { CONSOLE_ACTOR, UsageError, type Command } from '#platform/server/cli/command.ts'
import { displayPin, issuePin } from './registration/pin.ts'
import { findPinCandidate } from './registration/pin-store.ts'
import { transact } from '#platform/server/db/transact.ts'

const issuePinCommand: Command = {
  name: 'issue-pin',
  usage: 'issue-pin --person НОМЕР',
  about: 'выдать человеку ПИН-код для регистрации; прежний код перестаёт действовать',
  options: { person: { type: 'string' } },
  async run({ db, clock, secretKey, print }, { values }) {
    const personId = Number(values['person'])
    if (!Number.isSafeInteger(personId) || personId < 1)
      throw new UsageError('Укажите --person: номер человека')
    const candidate = await findPinCandidate(db, personId)
    if (candidate === null || candidate.hasAccount) {
      print(candidate ? 'У этого человека уже есть учётная запись' : `Человека с номером ${personId} нет`)
      print('создано 0, изменено 0, без изменений 0, ошибок 1')
      return 1
    }
    const pin = await transact(db, async (tx) => {
      const issued = await issuePin(tx, { clock, secretKey }, { personId, issuedBy: null })
      await writeAudit(tx, CONSOLE_ACTOR, {
        action: 'accounts.issue-pin',
        entity: 'person',
        entityId: personId,
      })
      return issued.pin
    })
    print(`${candidate.fullName}: ${displayPin(pin)}`)
    print('создано 1, изменено 0, без изменений 0, ошибок 0')
    return 0
  },
}

export const accountCommands: readonly Command[] = [issuePinCommand]
