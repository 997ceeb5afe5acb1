import { useState } from 'react'
import * as z from 'zod/mini'
import { request } from '#platform/web/api/request.ts'
import { SESSION_KEY, queryClient, useAction, useCall } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { momentText } from '#platform/web/ui/date-text.ts'
import { accountsCalls } from '../../contract/calls.ts'
import { PasskeyName, type NewPasskey, type Passkey } from '../../contract/passkey.ts'
import { knowsPasskeys } from '../ask-device.ts'
import { ProvedStep } from './ProvedStep.tsx'
import styles from './Settings.module.css'
import type { Proof } from './use-proof.ts'

const NameForm = z.object({ name: PasskeyName })

function describe({ createdAt, lastUsedAt }: Passkey): string {
  const used = lastUsedAt ? `последний вход ${momentText(lastUsedAt, 'day')}` : 'ещё не использовался'
  return `добавлен ${momentText(createdAt, 'day')} · ${used}`
}

/** Keys that devices keep: a way in without a password, and a second factor. */
export function PasskeysCard() {
  const passkeys = useCall(accountsCalls.listPasskeys, {})
  const [made, setMade] = useState<NewPasskey | null>(null)
  const [opened, setOpened] = useState<{ passkey: Passkey; isRemoval: boolean } | null>(null)
  const listed = passkeys.data ?? []
  const make = async (proof: Proof) => {
    const offer = await request(accountsCalls.offerPasskey, proof)
    const { createPasskey } = await import('../passkey-device.ts')
    setMade(await createPasskey(offer))
  }
  return (
    <Card title="Ключи доступа" note={listed.length > 0 ? listed.length : undefined}>
      <div className={styles['stack']}>
        <ul className={styles['sessions']}>
          {listed.map((passkey) => (
            <li key={passkey.id}>
              <span>
                {passkey.name}
                <small>{describe(passkey)}</small>
              </span>
              <span>
                <button
                  type="button"
                  className={styles['quiet']}
                  aria-label={`Переименовать: ${passkey.name}`}
                  onClick={() => setOpened({ passkey, isRemoval: false })}
                >
                  Переименовать
                </button>{' '}
                <button
                  type="button"
                  className={styles['quiet']}
                  aria-label={`Удалить: ${passkey.name}`}
                  onClick={() => setOpened({ passkey, isRemoval: true })}
                >
                  Удалить
                </button>
              </span>
            </li>
          ))}
        </ul>
        {made && <NamedStep made={made} onDone={() => setMade(null)} />}
        {!made && knowsPasskeys && (
          <ProvedStep
            text="Вход по отпечатку, лицу или PIN-коду устройства: без пароля и без кодов."
            button="Добавить ключ доступа"
            onStep={make}
          />
        )}
        {!knowsPasskeys && (
          <p className={styles['meta']}>Этот браузер не умеет работать с ключами доступа.</p>
        )}
        {opened && <PasskeyDialog {...opened} onClose={() => setOpened(null)} />}
      </div>
    </Card>
  )
}

const refresh = [accountsCalls.listPasskeys]

/** The passkey is made; its owner names it. */
function NamedStep({ made, onDone }: { made: NewPasskey; onDone: () => void }) {
  const add = useAction(accountsCalls.addPasskey, {
    refresh,
    success: 'Ключ доступа добавлен',
    failure: null,
  })
  const send = async ({ name }: { name: string }) => {
    await add.mutateAsync({ name, passkey: made })
    onDone()
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
  }
  return (
    <Form schema={NameForm} initial={{ name: 'Это устройство' }} onSubmit={send}>
      <TextField name="name" label="Название ключа" hint="По нему вы узнаете ключ в списке" autoFocus />
      <SubmitButton>Сохранить ключ</SubmitButton>
    </Form>
  )
}

interface PasskeyDialogProps {
  passkey: Passkey
  isRemoval: boolean
  onClose: () => void
}

function PasskeyDialog({ passkey: { id: passkeyId, name }, isRemoval, onClose }: PasskeyDialogProps) {
  const rename = useAction(accountsCalls.renamePasskey, { refresh, failure: null })
  const remove = useAction(accountsCalls.removePasskey, { refresh, success: 'Ключ удалён', failure: null })
  const removeIt = async (proof: Proof) => {
    await remove.mutateAsync({ passkeyId, ...proof })
    onClose()
    await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
  }
  const renameIt = async (values: { name: string }) => {
    await rename.mutateAsync({ passkeyId, ...values })
    onClose()
  }
  return (
    <Dialog title={isRemoval ? 'Удалить ключ доступа' : 'Переименовать ключ доступа'} onClose={onClose}>
      {isRemoval ? (
        <ProvedStep
          text={`Войти с ключом «${name}» больше не получится.`}
          button="Удалить"
          onStep={removeIt}
        />
      ) : (
        <Form schema={NameForm} initial={{ name }} onSubmit={renameIt}>
          <TextField name="name" label="Название ключа" autoFocus />
          <SubmitButton>Сохранить</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}
