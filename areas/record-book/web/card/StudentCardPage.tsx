import { IconCamera, IconExternalLink, IconScan, IconSun } from '@tabler/icons-react'
import { useState } from 'react'
import { accountsScreens } from '#areas/accounts/contract/screens.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Segments } from '#platform/web/ui/Segments.tsx'
import { recordBookScreens } from '../../contract/screens.ts'
import { CARD_STEP_SECONDS, cardLinkOf, codeShown, type StudentCard } from '../../contract/student-card.ts'
import { CardCode } from './CardCode.tsx'
import { CardFace } from './CardFace.tsx'
import { useStudentCards } from './use-student-cards.ts'
import { useWakeLock } from './use-wake-lock.ts'
import styles from './StudentCard.module.css'

const { title } = recordBookScreens.studentCard

/** The card that a student shows: another person reads the code and sees whether it is valid. */
export default function StudentCardPage() {
  const { cards, elapsedMs } = useStudentCards()
  const state = useTableState()
  const [isBright, setBright] = useState(false)
  useWakeLock()
  return (
    <Page title={title} loading={cards}>
      {({ freshForMs, cards: all }) => {
        const card = all.find(({ enrolmentId }) => String(enrolmentId) === state.filter('card')) ?? all[0]
        if (card === undefined) return <EmptyState text="Действующего студенческого билета у вас нет" />
        const shown = codeShown({ freshForMs, codes: card.codes }, elapsedMs)
        return (
          <>
            <CardChoice cards={all} chosen={card} onChoose={(id) => state.setFilter('card', String(id))} />
            <div className={styles['columns']}>
              <CardFace card={card} shown={shown} />
              <Explanation card={card} code={shown?.code ?? null} onBright={() => setBright(true)} />
            </div>
            {isBright && (
              <Dialog title={title} hidesTitle place="full" onClose={() => setBright(false)}>
                <div className={styles['bright']}>
                  <CardCode shown={shown} />
                  <p>
                    {card.lastName} {card.otherNames}
                  </p>
                </div>
              </Dialog>
            )}
          </>
        )
      }}
    </Page>
  )
}

interface CardChoiceProps {
  cards: readonly StudentCard[]
  chosen: StudentCard
  onChoose: (enrolmentId: number) => void
}

/** Somebody who studies twice has two cards. */
function CardChoice({ cards, chosen, onChoose }: CardChoiceProps) {
  if (cards.length < 2) return null
  return (
    <div className={styles['choice']}>
      <Segments
        label="Обучение"
        chosen={String(chosen.enrolmentId)}
        segments={cards.map(({ enrolmentId, group, number }) => ({
          id: String(enrolmentId),
          title: group ?? `№ ${number}`,
          onChoose: () => onChoose(enrolmentId),
        }))}
      />
    </div>
  )
}

function seenText({ isValid, photo }: StudentCard): string {
  if (!isValid) return '«недействителен», первые и последние буквы имени. Фотографию — нет.'
  return photo === null
    ? 'имя, «действителен», срок. Фотографии у вас нет: он попросит ещё один документ.'
    : 'имя, фотографию, «действителен», срок. Группу, номер и дату рождения — нет.'
}

interface ExplanationProps {
  card: StudentCard
  code: string | null
  onBright: () => void
}

/** An explanation of what the other person will see, with a link to look at it oneself. */
function Explanation({ card, code, onBright }: ExplanationProps) {
  return (
    <div className={styles['explanation']}>
      <p>{`Код меняется каждые ${CARD_STEP_SECONDS} секунд, снимок экрана не сработает`}</p>
      <section>
        <IconScan size={24} aria-hidden />
        <div>
          <h2>Проверяющий увидит</h2>
          <p>{seenText(card)}</p>
        </div>
      </section>
      <div className={styles['ways']}>
        <Button icon={<IconSun size={20} aria-hidden />} onClick={onBright}>
          Код во весь экран
        </Button>
        {code !== null && (
          <ButtonLink to={cardLinkOf(code)} icon={<IconExternalLink size={20} aria-hidden />}>
            Открыть его страницу
          </ButtonLink>
        )}
        {card.photo === null && (
          <ButtonLink to={addressOf(accountsScreens.settings)} icon={<IconCamera size={20} aria-hidden />}>
            Добавить фотографию
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
