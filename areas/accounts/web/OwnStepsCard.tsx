import { addressOf } from '#platform/web/router/address-of.ts'
import type { HomeWidgetProps } from '#platform/web/router/area.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { StepList } from '#platform/web/ui/StepList.tsx'
import type { OwnSteps } from '../contract/own-steps.ts'
import { accountsScreens } from '../contract/screens.ts'

const SETTINGS = addressOf(accountsScreens.settings)

/** The first steps of a new account: those that make its holder reachable, safe and recognisable. */
export default function OwnStepsCard({
  value: { hasAddress, isProtected, hasPhoto },
}: HomeWidgetProps<OwnSteps>) {
  const steps = [
    {
      title: 'Подтвердите адрес почты',
      about: 'На него придут уведомления и ссылка, если забудете пароль',
      isDone: hasAddress,
    },
    {
      title: 'Защитите вход',
      about: 'С ключом доступа или кодом из приложения пароля мало, чтобы войти за вас',
      isDone: isProtected,
    },
    { title: 'Добавьте фотографию', about: 'По ней вас узнают на занятиях и в переписке', isDone: hasPhoto },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card title="С чего начать" note={`готово ${done} из ${steps.length}`}>
      <StepList steps={steps.map((step) => ({ ...step, to: SETTINGS }))} />
    </Card>
  )
}
