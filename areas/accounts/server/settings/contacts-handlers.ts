import { overLimit } from '#platform/server/auth/rate-limit.ts'
import { DONE } from '#platform/contract/done.ts'
import { refusedBy } from '#platform/server/db/violated-constraint.ts'
import type { Db } from '#platform/server/db/database.ts'
import type { ServerSettings } from '#platform/server/http/settings.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { isSameHash, linkTokenHash } from '#platform/server/secrets/one-time.ts'
import { CONTACT_KINDS, type ContactKind, type settingsCalls } from '../../contract/settings-calls.ts'
import { texts } from '../../contract/texts.ts'
import { phoneCodeLimits, settingsLimits } from '../limits.ts'
import { PHONE_CODE_TRIES, phoneCodeHash, startContactChange, warnOldAddress } from './change-contact.ts'
import {
  closeConfirmation,
  countPhoneTry,
  lockContacts,
  storeContact,
  spendConfirmationToken,
  type ContactsRow,
} from './contacts-store.ts'

type NewContacts = Record<ContactKind, string | null>

/** The contacts that differ from the stored ones; the case of an address makes no difference. */
function changedKinds(stored: ContactsRow, contacts: NewContacts): ContactKind[] {
  return CONTACT_KINDS.filter((kind) => contacts[kind]?.toLowerCase() !== stored[kind]?.toLowerCase())
}

/** Names the field whose emptying would leave nothing to restore the access by, or null. */
function lastContactLost(
  stored: ContactsRow,
  contacts: NewContacts,
  canConfirmPhones: boolean,
): ContactKind | null {
  const isPhoneKept = contacts.phone === stored.phone || (canConfirmPhones && contacts.phone !== null)
  const staysByEmail = stored.isEmailConfirmed && contacts.email !== null
  const staysByPhone = stored.isPhoneConfirmed && isPhoneKept
  const hasAny = stored.isEmailConfirmed || stored.isPhoneConfirmed
  if (!hasAny || staysByEmail || staysByPhone) return null
  return stored.isEmailConfirmed ? 'email' : 'phone'
}

async function startChanges(
  tx: Db,
  settings: ServerSettings,
  {
    accountId,
    kinds,
    contacts,
    now,
  }: { accountId: number; kinds: ContactKind[]; contacts: NewContacts; now: Date },
): Promise<string[]> {
  const messages: string[] = []
  for (const kind of kinds) {
    const message = await startContactChange(tx, settings, { accountId, kind, value: contacts[kind], now })
    if (message !== null) messages.push(message)
  }
  return messages
}

export const contactsHandlers: Pick<
  Handlers<typeof settingsCalls>,
  'changeContacts' | 'confirmContact' | 'confirmPhone'
> = {
  async changeContacts({ email, notification_email, phone }, context) {
    const { who, clock, settings, fail, failField, change } = context
    const refusal = await overLimit(
      context,
      settingsLimits.ofContacts(who.accountId),
      fail('too-many-requests'),
    )
    if (refusal) throw refusal
    const contacts: NewContacts = {
      email: email ?? null,
      notification_email: notification_email ?? null,
      phone: phone ?? null,
    }
    const { accountId } = who
    const now = clock.now()
    return change(async (tx, record) => {
      const stored = await lockContacts(tx, accountId)
      const lost = lastContactLost(stored, contacts, settings.isSmsEnabled)
      if (lost !== null) throw failField(lost, texts.emailNeeded)
      const kinds = changedKinds(stored, contacts)
      const messages = await startChanges(tx, settings, { accountId, kinds, contacts, now })
      const isAccessTouched = kinds.some((kind) => kind !== 'notification_email')
      if (isAccessTouched && stored.isEmailConfirmed && stored.email !== null)
        await warnOldAddress(tx, settings, { email: stored.email, now })
      if (kinds.length > 0)
        await record({
          action: 'accounts.change-contacts',
          entity: 'account',
          entityId: accountId,
          before: stored,
          after: contacts,
        })
      return { messages }
    })
  },

  async confirmContact({ token }, { clock, fail, change }) {
    const now = clock.now()
    await change(async (tx, record) => {
      const confirmed = await spendConfirmationToken(tx, linkTokenHash(token), now)
      if (confirmed === null) throw fail('link-outdated')
      const { accountId, kind, value } = confirmed
      await storeContact(tx, accountId, { kind, value, confirmedAt: now })
      await record({
        action: 'accounts.confirm-contact',
        entity: 'account',
        entityId: accountId,
        after: { kind, value },
      })
    }).catch(refusedBy({ account_email: fail('contact-taken'), account_phone: fail('contact-taken') }))
    return DONE
  },

  async confirmPhone({ code }, context) {
    const { db, who, clock, settings, fail, failField, change } = context
    const { accountId } = who
    const refusal = await overLimit(context, phoneCodeLimits(accountId), fail('too-many-requests'))
    if (refusal) throw refusal
    const now = clock.now()
    const waiting = await countPhoneTry(db, accountId, { now, maxTries: PHONE_CODE_TRIES })
    if (waiting === null) throw fail('code-outdated')
    const given = phoneCodeHash(settings.secretKey, accountId, code)
    if (!isSameHash(waiting.codeHash, given)) throw failField('code', texts.codeWrong)
    await change(async (tx, record) => {
      if (!(await closeConfirmation(tx, waiting.id, now))) throw fail('code-outdated')
      await storeContact(tx, accountId, { kind: 'phone', value: waiting.value, confirmedAt: now })
      await record({
        action: 'accounts.confirm-contact',
        entity: 'account',
        entityId: accountId,
        after: { kind: 'phone', value: waiting.value },
      })
    }).catch(refusedBy({ account_email: fail('contact-taken'), account_phone: fail('contact-taken') }))
    return DONE
  },
}
