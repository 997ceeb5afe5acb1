import { IconCheck, IconPoint } from '@tabler/icons-react'
import { useField } from '#platform/web/forms/form-state.ts'
import { PASSWORD_MIN } from '../contract/fields.ts'
import styles from './PasswordRules.module.css'

/** The rules of a good password, ticked off while it is typed. Only the server knows which words are too simple. */
export function PasswordRules() {
  const { value: password } = useField('password', '')
  const { value: login } = useField('login', '')
  const isTyped = password !== ''
  const rules = [
    { text: `Не менее ${PASSWORD_MIN} символов, можно с пробелами`, isMet: password.length >= PASSWORD_MIN },
    {
      text: 'Не логин, не фамилия и не частое слово',
      isMet: isTyped && (login === '' || !password.toLowerCase().includes(login.toLowerCase())),
    },
  ]
  return (
    <ul className={styles['rules']}>
      {rules.map(({ text, isMet }) => (
        <li key={text} data-met={isMet || undefined}>
          {isMet ? <IconCheck size={16} aria-label="Выполнено" /> : <IconPoint size={16} aria-hidden />}
          {text}
        </li>
      ))}
    </ul>
  )
}
