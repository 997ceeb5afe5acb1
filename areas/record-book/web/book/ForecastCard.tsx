import { useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Mark } from '#areas/sheets/contract/marks.ts'
import type { Examination } from '../../contract/examination.ts'
import { comingOf, forecastOf, type Forecast } from '../../contract/forecast.ts'
import { averageText, creditsText, differenceText, hundredthsBetween } from './book-words.ts'
import { HowWeCount } from './HowWeCount.tsx'
import type { Trying } from './use-tried-marks.ts'
import styles from './ForecastCard.module.css'

interface ForecastCardProps {
  examinations: readonly Examination[]
  trying: Trying
}

/** The averages now, and as they will be with the marks that are tried. */
export function ForecastCard({ examinations, trying }: ForecastCardProps) {
  const [isExplained, setExplained] = useState(false)
  const coming = comingOf(examinations)
  return (
    <Card title="Прогноз среднего" note="с весом з. е.">
      <Tiles forecast={forecastOf(examinations, trying.tried)} isTrying={trying.tried.size > 0} />
      {coming.length > 0 && (
        <div className={styles['presets']} role="group" aria-label="Попробовать на всех">
          <Button isSmall onClick={() => trying.tryOnAll(coming, Mark.great)}>
            Все «5»
          </Button>
          <Button isSmall onClick={() => trying.tryOnAll(coming, Mark.good)}>
            Все «4»
          </Button>
          {trying.tried.size > 0 && (
            <Button isSmall kind="quiet" onClick={trying.reset}>
              Сбросить
            </Button>
          )}
        </div>
      )}
      <p className={styles['foot']}>
        {coming.length > 0 && 'Оценки выбирайте в списке, они нигде не сохраняются. '}
        <button type="button" onClick={() => setExplained(true)}>
          Как считаем
        </button>
      </p>
      {isExplained && <HowWeCount onClose={() => setExplained(false)} />}
    </Card>
  )
}

function Tiles({ forecast: { session, overall }, isTrying }: { forecast: Forecast; isTrying: boolean }) {
  return (
    <dl className={styles['tiles']}>
      <Tile title="Сессия, сейчас" value={session.now}>
        {creditsText(session.gradedCredits)} з. е. из {creditsText(session.totalCredits)}
      </Tile>
      <Tile title="Если так и будет" value={isTrying ? session.later : null} before={session.now} isThen>
        выберите оценки
      </Tile>
      <Tile title="За всё время" value={overall.now}>
        {creditsText(overall.gradedCredits)} з. е.
      </Tile>
      <Tile title="Станет" value={isTrying ? overall.later : null} before={overall.now} isThen>
        выберите оценки
      </Tile>
    </dl>
  )
}

interface TileProps {
  title: string
  value: number | null
  before?: number | null
  isThen?: boolean
  /** The line below the value while there is nothing to compare. */
  children: React.ReactNode
}

function Tile({ title, value, before = null, isThen, children }: TileProps) {
  const difference = isThen && value !== null && before !== null ? hundredthsBetween(before, value) : null
  return (
    <div data-then={isThen}>
      <dt>{title}</dt>
      <dd>
        <strong>{averageText(value)}</strong>
        {difference === null ? (
          <small>{isThen && value !== null ? 'по пробным' : children}</small>
        ) : (
          <small data-sign={Math.sign(difference)}>{differenceText(difference)}</small>
        )}
      </dd>
    </div>
  )
}
