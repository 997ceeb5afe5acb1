import { useState } from 'react'
import { queryClient, SESSION_KEY, useAction } from '#platform/web/api/use-call.ts'
import { TextField } from '#platform/web/forms/fields.tsx'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { accountsCalls } from '../../contract/calls.ts'
import { SecondFactorCodeForm, type SecondFactorOffer } from '../../contract/second-factor-calls.ts'
import { ProvedStep } from './ProvedStep.tsx'
import styles from './Settings.module.css'
import type { Proof } from './use-proof.ts'

function OfferedStep({ offer, onCodes }: { offer: SecondFactorOffer; onCodes: (codes: string[]) => void }) {
  const switchOn = useAction(accountsCalls.switchOnSecondFactor, {
    refresh: [accountsCalls.getSettings],
    failure: null,
  })
  return (
    <Form
      schema={SecondFactorCodeForm}
      onSubmit={async (values) => {
        onCodes((await switchOn.mutateAsync(values)).recoveryCodes)
        await queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      }}
    >
      <p>Отсканируйте код приложением для входа или введите ключ вручную.</p>
      <img
        className={styles['picture']}
        src={`data:image/svg+xml,${encodeURIComponent(offer.picture)}`}
        alt="Код для приложения"
      />
      <code className={styles['secret']}>{offer.secret}</code>
      <TextField name="code" label="Код из приложения" autoComplete="one-time-code" />
      <SubmitButton>Включить</SubmitButton>
    </Form>
  )
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p role="status" className={styles['info']}>
        Вход с кодом включён. Сохраните резервные коды: каждый заменит приложение один раз. Больше они не
        показываются.
      </p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  )
}

/** A code from an app after the password: offered, switched on, switched off. Decision D-19. */
export function SecondFactorCard({ isOn, recoveryCodesLeft }: { isOn: boolean; recoveryCodesLeft: number }) {
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const ask = useAction(accountsCalls.offerSecondFactor, { failure: null })
  const switchOff = useAction(accountsCalls.switchOffSecondFactor, {
    refresh: [accountsCalls.getSettings],
    success: 'Вход с кодом отключён',
    failure: null,
  })
  const turnOff = async (proof: Proof) => {
    await switchOff.mutateAsync(proof)
    setOffer(null)
    setCodes([])
  }
  return (
    <Card title="Вход с кодом" note={isOn ? 'включён' : undefined}>
      <div className={styles['stack']}>
        {codes.length > 0 && <RecoveryCodes codes={codes} />}
        {isOn && (
          <ProvedStep
            text={`После пароля нужен код из приложения. Резервных кодов осталось: ${recoveryCodesLeft}.`}
            button="Отключить"
            onStep={turnOff}
          />
        )}
        {!isOn && offer && <OfferedStep offer={offer} onCodes={setCodes} />}
        {!isOn && !offer && (
          <ProvedStep
            text="Даже тот, кто узнал ваш пароль, не войдёт без кода из приложения на вашем телефоне."
            button="Настроить"
            onStep={async (proof) => setOffer(await ask.mutateAsync(proof))}
          />
        )}
      </div>
    </Card>
  )
}
