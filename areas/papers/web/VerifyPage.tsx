import { IconQrcode } from '@tabler/icons-react'
import { useParams, useRouter } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { addressOf } from '#platform/web/router/address-of.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { printedCode, paperCodeOf } from '../contract/paper-code.ts'
import { papersScreens } from '../contract/screens.ts'
import { CodeAnswer } from './CodeAnswer.tsx'
import { GuestFrame } from './GuestFrame.tsx'
import styles from './Verify.module.css'

/** Anybody who is shown a paper learns here whether it is valid: by its code, or by the file itself. */
export default function VerifyPage() {
  const { code } = useParams({ strict: false })
  return (
    <GuestFrame title={papersScreens.verify.title}>
      <CodeForm key={code ?? ''} code={code ?? ''} />
      <CodeAnswer code={code} />
    </GuestFrame>
  )
}

/** The code under the QR, with or without hyphens. */
function CodeForm({ code }: { code: string }) {
  const known = paperCodeOf(code)
  const [typed, setTyped] = useState(known ? printedCode(known) : code)
  const router = useRouter()
  const check = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text !== '') router.history.push(addressOf(papersScreens.verifyCode, { code: text }))
  }
  return (
    <form className={styles['form']} onSubmit={check}>
      <label>
        <span className="visually-hidden">Код документа</span>
        <IconQrcode size={20} aria-hidden />
        <input
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="0000-0000-0000-0000"
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <Button type="submit" kind="primary">
        Проверить
      </Button>
      <small>
        Код стоит под QR на документе.
        <br />
        Буквы и цифры, дефисы не нужны.
      </small>
    </form>
  )
}
