import { numberText } from '#platform/contract/number-text.ts'
import { counted } from '#platform/contract/plural.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Tag } from '#platform/web/ui/Tag.tsx'
import { recordBookScreens } from '#areas/record-book/contract/screens.ts'
import { scholarshipCalls } from '../contract/calls.ts'
import { MANUAL, type Precondition, type Section, type SubSection } from '../contract/scholarship.ts'
import { scholarshipScreens } from '../contract/screens.ts'
import styles from './Scholarship.module.css'

const POINTS = ['балл', 'балла', 'баллов'] as const

/** «12 баллов», «2,5 балла»: a fraction is read in the genitive. */
function pointsText(points: number): string {
  if (Number.isInteger(points)) return counted(points, POINTS)
  return `${numberText(points)} балла`
}

/** The points of the raised scholarship, each with its rule. */
export default function ScholarshipPage() {
  const scholarship = useCall(scholarshipCalls.getScholarship, {}, { isAlwaysFresh: true })
  return (
    <Page
      title={scholarshipScreens.scholarship.title}
      context="Достижения за последний год. Решение принимает стипендиальная комиссия"
      loading={scholarship}
      failureText="Произошла ошибка при получении данных"
    >
      {({ allPoints, sections, precondition }) => (
        <div className={styles['page']}>
          <Card title="Всего">
            <p className={styles['total']}>
              <strong>{pointsText(allPoints)}</strong>
              <State precondition={precondition} />
            </p>
            <p className={styles['note']}>
              «{MANUAL}» — такие достижения вносит университет по решению стипендиальной комиссии, сами вы их
              не вводите.
            </p>
          </Card>
          {sections.map((section) => (
            <SectionCard key={section.name} section={section} />
          ))}
        </div>
      )}
    </Page>
  )
}

/** Whether the last session allows the scholarship at all. */
function State({ precondition: { isMet, text } }: { precondition: Precondition }) {
  const [tone, word] =
    isMet === null
      ? (['neutral', 'условие проверяется'] as const)
      : isMet
        ? (['ok', 'условие выполнено'] as const)
        : (['warn', 'условие не выполнено'] as const)
  return (
    <span>
      <Tag tone={tone}>{word}</Tag> {text}
    </span>
  )
}

function SectionCard({ section: { name, points, subSections } }: { section: Section }) {
  return (
    <Card title={name} note={pointsText(points)}>
      {subSections.map((part) => (
        <Part key={part.name} part={part} />
      ))}
    </Card>
  )
}

/** A part that the portal has a screen for leads to it. */
function Part({ part: { name, url, isManual, rows } }: { part: SubSection }) {
  const isShown = url === recordBookScreens.recordBook.path
  return (
    <section className={styles['part']}>
      <h3>
        {isShown ? <AppLink to={url}>{name}</AppLink> : name} {isManual && <Tag>{MANUAL}</Tag>}
      </h3>
      {rows.length === 0 ? (
        <p>За последний год ничего нет</p>
      ) : (
        <ul>
          {rows.map((row, place) => (
            <li key={place}>
              <div>
                {row.name}
                {row.rule && <small>{row.rule}</small>}
              </div>
              <b>{pointsText(row.points)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
