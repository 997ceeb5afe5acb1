import { counted } from '#platform/contract/plural.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWords, KeyFigure } from '#platform/web/router/home-words.ts'
import type { PortalState } from '../../contract/portal-state.ts'
import { administrationScreens } from '../../contract/screens.ts'

const SYSTEM = addressOf(administrationScreens.system)
const AUDIT = addressOf(administrationScreens.audit)
const LETTERS = ['письмо', 'письма', 'писем'] as const

function keyFigures(state: PortalState): KeyFigure[] {
  const { failedLettersCount, waitingLettersCount, signInsCount, failedSignInsCount } = state
  return [
    {
      order: 10,
      label: 'Письма не ушли',
      value: String(failedLettersCount),
      note: `ждут отправки ${waitingLettersCount}`,
      to: SYSTEM,
      ...(failedLettersCount > 0 && { tone: 'warn' }),
    },
    {
      order: 30,
      label: 'Входы за сутки',
      value: String(signInsCount),
      note: `неудачных ${failedSignInsCount}`,
      to: AUDIT,
    },
  ]
}

export default {
  fills: 'portalState',
  source: 'состояние портала',
  order: 3,
  attention: ({ failedLettersCount }) =>
    failedLettersCount === 0
      ? []
      : [
          {
            key: 'letters',
            tone: 'warn',
            title: `Не отправлено: ${counted(failedLettersCount, LETTERS)}`,
            detail: 'Посмотрите причину и отправьте ещё раз',
            to: SYSTEM,
          },
        ],
  keyFigures,
} satisfies HomeWords<PortalState>
