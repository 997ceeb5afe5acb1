import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUniversityNow } from '#areas/timetable/web/public.tsx'
import { displayDate } from '#platform/contract/dates.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { knownTimeZone } from '#platform/web/router/known-time-zone.ts'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { papersCalls } from '../contract/calls.ts'
import { codeProblem } from '../contract/paper-code.ts'
import type { PublicPaper } from '../contract/paper.ts'
import { FileCheck } from './FileCheck.tsx'
import styles from './Verify.module.css'

/** The answer about a code; before one is typed, the file can be asked about. */
export function CodeAnswer({ code }: { code: string | undefined }) {
  const problem = code === undefined ? null : codeProblem(code)
  const isAsked = code !== undefined && problem === null
  const paper = useCall(
    papersCalls.getPublicPaper,
    { code: code ?? '-' },
    { isEnabled: isAsked, keepsLast: false },
  )
  if (code === undefined) return <Frame side={<FileCheck />}>{<Steps />}</Frame>
  if (problem !== null) return <Unknown code={code} />
  if (paper.data) return <Known paper={paper.data} code={code} />
  if (!paper.error) return <PageSkeleton />
  const isUnknown = paper.error instanceof ApiError && paper.error.status === 404
  if (isUnknown) return <Unknown code={code} />
  return (
    <Frame
      head={
        <Head
          tone="plain"
          title={errorText(paper.error)}
          note="Проверка ограничена, чтобы коды нельзя было подобрать"
        />
      }
    >
      <p>Правильные коды не считаются. Если документ у вас в руках, проверьте его позже.</p>
    </Frame>
  )
}

const ICONS = { ok: IconCircleCheck, bad: IconCircleX, plain: IconHelpCircle } as const

interface HeadProps {
  tone: keyof typeof ICONS
  title: string
  note: string
}

function Head({ tone, title, note }: HeadProps) {
  const Icon = ICONS[tone]
  return (
    <header data-tone={tone}>
      <Icon size={36} stroke={1.7} aria-hidden />
      <div role="status">
        <h2>{title}</h2>
        <p>{note}</p>
      </div>
    </header>
  )
}

function Frame({ head, side, children }: { head?: ReactNode; side?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles['card']}>
      {head}
      <div>
        <div>{children}</div>
        {side && <aside>{side}</aside>}
      </div>
    </section>
  )
}

/** A paper that was issued: its state first, then what to compare with the paper in hand. */
function Known({ paper, code }: { paper: PublicPaper; code: string }) {
  const { date, time } = useUniversityNow(knownTimeZone())
  const { number, kind, holder, issuer, valid, revokedOn, revokedBecause, hasFile } = paper
  const head = valid ? (
    <Head tone="ok" title="Документ действителен" note={`Проверено ${displayDate(date)} в ${time}`} />
  ) : (
    <Head
      tone="bad"
      title={revokedOn ? 'Документ недействителен: отозван' : 'Документ недействителен'}
      note={`${revokedOn ? `Отозван ${displayDate(revokedOn)}. ` : ''}Не принимайте его, даже если печать и подпись на месте.`}
    />
  )
  return (
    <Frame head={head} side={hasFile ? <FileCheck code={code} /> : undefined}>
      <dl>
        <dt>Документ</dt>
        <dd>
          <b>{kind}</b>
        </dd>
        <dt>Номер</dt>
        <dd>{valid ? number : <s>{number}</s>}</dd>
        <dt>Дата выдачи</dt>
        <dd>{displayDate(paper.date)}</dd>
        {revokedOn && (
          <>
            <dt>Отозван</dt>
            <dd>{[displayDate(revokedOn), revokedBecause].filter(Boolean).join(', ')}</dd>
          </>
        )}
        <dt>Владелец</dt>
        <dd>{holder}</dd>
        <dt>Выдан</dt>
        <dd>{issuer}</dd>
        {valid && (
          <>
            <dt>Состояние</dt>
            <dd>действует, не отозван</dd>
          </>
        )}
      </dl>
      <p>
        {valid
          ? 'Сверьте с документом в руках: совпадать должны вид, номер, дата и буквы имени. Больше о владельце мы здесь не показываем.'
          : 'Выдан ли новый документ, скажет владелец: код стоит на самом документе.'}
      </p>
    </Frame>
  )
}

/** A code that is nobody's is mostly a typing error; what is impossible in it is named from the alphabet alone. */
function Unknown({ code }: { code: string }) {
  const head = (
    <Head
      tone="plain"
      title="Такого документа мы не выдавали"
      note="Возможно, в коде опечатка: в нём 16 букв и цифр"
    />
  )
  return (
    <Frame head={head} side={<FileCheck />}>
      <Steps code={code} />
    </Frame>
  )
}

function problemText(code: string): string {
  const problem = codeProblem(code)
  if (problem === null) return 'Сверьте код с документом знак за знаком'
  if ('length' in problem) return `В коде ${problem.length} знаков, а должно быть 16`
  return `Проверьте ${problem.place}-й знак: «${problem.sign}» в наших кодах не бывает`
}

function Steps({ code }: { code?: string }) {
  return (
    <>
      <h3>Что сделать</h3>
      <ol>
        <li>{code === undefined ? 'Введите код, который стоит под QR на документе' : problemText(code)}</li>
        <li>Наведите камеру на QR документа: код подставится сам</li>
        <li>Если у вас есть файл документа, проверьте его самого</li>
      </ol>
    </>
  )
}
