import { Tag } from '#platform/web/ui/Tag.tsx'
import { ACCOUNT_STATE_TITLES, type AccountState } from '../../contract/person.ts'

const TONES = { active: 'ok', unconfirmed: 'warn', blocked: 'error' } as const

export function AccountStateTag({ state }: { state: AccountState | null }) {
  if (state === null) return <Tag>Нет</Tag>
  return <Tag tone={TONES[state]}>{ACCOUNT_STATE_TITLES[state]}</Tag>
}
