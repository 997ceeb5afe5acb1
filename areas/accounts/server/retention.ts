import { keptFor, type RetentionRule } from '#platform/server/retention/clean-up.ts'
import { DEVICE_DAYS } from './devices/known-device.ts'

/** The ages, in days, at which unfinished registrations and unused links are deleted. Decision D-89. */
const DAYS = { unconfirmed: 7, tokens: 30 }

export const accountsRetention: readonly RetentionRule[] = [
  keptFor(DAYS.unconfirmed, 'unconfirmed registrations', (db, before) =>
    db.deleteFrom('registration_request').where('confirmed_at', 'is', null).where('created_at', '<', before),
  ),
  keptFor(DAYS.tokens, 'links of password restoring', (db, before) =>
    db.deleteFrom('password_reset').where('created_at', '<', before),
  ),
  keptFor(DEVICE_DAYS, 'known devices', (db, before) =>
    db.deleteFrom('known_device').where('last_used_at', '<', before),
  ),
  keptFor(DAYS.tokens, 'links of contact confirmation', (db, before) =>
    db.deleteFrom('contact_confirmation').where('expires_at', '<', before),
  ),
]
