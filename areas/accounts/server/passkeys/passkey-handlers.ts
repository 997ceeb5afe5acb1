import { generateRegistrationOptions } from '@simplewebauthn/server'
import { randomBytes } from 'node:crypto'
import { addressOf } from '#platform/contract/address-of.ts'
import { DONE } from '#platform/contract/done.ts'
import type { HandlerContext, Handlers } from '#platform/server/http/handlers.ts'
import { setLetter } from '#platform/server/mail/letter.ts'
import { enqueueLetter } from '#platform/server/mail/outbox-store.ts'
import { keyedHash } from '#platform/server/secrets/keyed-hash.ts'
import type { passkeyCalls } from '../../contract/passkey-calls.ts'
import { accountsScreens } from '../../contract/screens.ts'
import { readAccountOwner } from '../account-store.ts'
import { isSwitched, refuseUnproved } from '../proof.ts'
import { insertPasskey, keepChallenge, listPasskeys, removePasskey, renamePasskey } from './passkey-store.ts'
import { relyingParty } from './relying-party.ts'
import { verifyNewPasskey } from './verify.ts'

/** The time within which a device must answer. */
export const CHALLENGE_MS = 5 * 60_000
const CHALLENGE_BYTES = 32
const PASSKEYS_MAX = 10

/** Makes a challenge for one account, or for any person who signs in. */
export async function newChallenge(
  { db, clock }: Pick<HandlerContext, 'db' | 'clock'>,
  accountId: number | null,
): Promise<Buffer<ArrayBuffer>> {
  const challenge = randomBytes(CHALLENGE_BYTES)
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS)
  await keepChallenge(db, { challenge, accountId, now, expiresAt })
  return challenge
}

type OwnCalls = Omit<typeof passkeyCalls, 'askForPasskey' | 'enterByPasskey'>

export const passkeyHandlers: Handlers<OwnCalls> = {
  async listPasskeys(_, { db, who }) {
    if (isSwitched(who)) return []
    const passkeys = await listPasskeys(db, who.accountId)
    return passkeys.map(({ credentialId: _, ...passkey }) => passkey)
  },

  async offerPasskey({ currentPassword }, context) {
    const { db, who, settings, http, fail } = context
    const refusal = await refuseUnproved(context, currentPassword, fail('too-many-requests'))
    if (refusal) throw refusal
    const passkeys = await listPasskeys(db, who.accountId)
    if (passkeys.length >= PASSKEYS_MAX) throw fail('too-many-passkeys')
    const party = relyingParty(settings, http)
    const handle = keyedHash(settings.secretKey, 'passkey-user', String(who.accountId))
    const options = await generateRegistrationOptions({
      rpName: settings.universityName,
      rpID: party.id,
      userName: who.login,
      userID: new Uint8Array(handle),
      challenge: await newChallenge(context, who.accountId),
      timeout: CHALLENGE_MS,
    })
    return {
      rp: { id: party.id, name: settings.universityName },
      user: { id: options.user.id, name: who.login, displayName: who.login },
      challenge: options.challenge,
      pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ type: 'public-key' as const, alg })),
      timeout: CHALLENGE_MS,
      attestation: 'none' as const,
      excludeCredentials: passkeys.map(({ credentialId }) => ({
        id: credentialId.toString('base64url'),
        type: 'public-key' as const,
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    }
  },

  async addPasskey({ name, passkey }, context) {
    const { db, who, clock, settings, fail, change } = context
    const { accountId } = who
    const verified = await verifyNewPasskey(context, accountId, passkey)
    if (verified === null) throw fail('passkey-not-added')
    const owner = await readAccountOwner(db, accountId, clock.today())
    const now = clock.now()
    const transports = passkey.response.transports ?? []
    const id = await change(async (tx, record) => {
      const added = await insertPasskey(tx, { ...verified, accountId, transports, name, now })
      if (added === null) throw fail('passkey-not-added')
      await record({
        action: 'accounts.add-passkey',
        entity: 'account',
        entityId: accountId,
        after: { name },
      })
      if (owner.noticeEmail === null) return added
      const letter = setLetter(settings.universityName, owner.noticeEmail, {
        subject: 'Добавлен ключ доступа',
        paragraphs: [`Здравствуйте! В ваш личный кабинет теперь можно войти с ключом доступа «${name}».`],
        action: {
          title: 'Проверить настройки',
          url: settings.lettersUrl + addressOf(accountsScreens.settings),
        },
        closing: 'Если это сделали не вы, удалите ключ и смените пароль.',
      })
      await enqueueLetter(tx, now, letter)
      return added
    })
    return { id }
  },

  async renamePasskey({ passkeyId, name }, { who, fail, change }) {
    const { accountId } = who
    await change(async (tx, record) => {
      if (!(await renamePasskey(tx, { id: passkeyId, accountId, name }))) throw fail('not-found')
      const after = { name }
      await record({ action: 'accounts.rename-passkey', entity: 'passkey', entityId: passkeyId, after })
    })
    return DONE
  },

  async removePasskey({ passkeyId, currentPassword }, context) {
    const { who, fail, change } = context
    const refusal = await refuseUnproved(context, currentPassword, fail('too-many-requests'))
    if (refusal) throw refusal
    await change(async (tx, record) => {
      const name = await removePasskey(tx, passkeyId, who.accountId)
      if (name === null) throw fail('not-found')
      await record({
        action: 'accounts.remove-passkey',
        entity: 'passkey',
        entityId: passkeyId,
        before: { name },
      })
    })
    return DONE
  },
}
