import { Fragment, useState } from 'react'
import { portalCalls } from '#areas/portal/contract/calls.ts'
import { displayDate } from '#platform/contract/calendar.ts'
import { counted } from '#platform/contract/plural.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { useCall } from '#platform/web/api/use-call.ts'
import { PageSkeleton } from '#platform/web/ui/PageSkeleton.tsx'
import { useUniversityNow } from '#platform/web/router/university-now.ts'
import { papersCalls } from '../contract/calls.ts'
import { codeProblem, printedSigns } from '../contract/paper-code.ts'
import type { PublicPaper } from '../contract/paper.ts'
import { AnswerFrame, AnswerHead } from './AnswerFrame.tsx'
import { FileCheck } from './FileCheck.tsx'
import { triesLeftOf } from './tries-left.ts'

const SIGNS = ['знак', 'знака', 'знаков'] as const

/** The answer about a code; before one is typed, a file can be checked. */
export function CodeAnswer({ code }: { code: string | undefined }) {
  const problem = code === undefined ? null : codeProblem(code)
  const isAsked = code !== undefined && problem === null
  const paper = useCall(
    papersCalls.getPublicPaper,
    { code: code ?? '-' },
    { isEnabled: isAsked, keepsLast: false },
  )
  if (code === undefined) return <AnswerFrame side={<FileCheck />}>{<Steps />}</AnswerFrame>
  if (problem !== null) return <Unknown key={code} code={code} />
  if (paper.data) return <Known key={code} paper={paper.data} code={code} />
  if (!paper.error) return <PageSkeleton />
  const isUnknown = paper.error instanceof ApiError && paper.error.status === 404
  if (isUnknown) return <Unknown key={code} code={code} triesLeft={triesLeftOf(paper.error)} />
  return (
    <AnswerFrame
      head={
        <AnswerHead
          tone="plain"
          title={errorText(paper.error)}
          note="Проверка ограничена, чтобы коды нельзя было подобрать"
        />
      }
    >
      <p>Правильные коды не считаются. Если документ у вас в руках, проверьте его позже.</p>
    </AnswerFrame>
  )
}

/** An issued paper: its state first, then the data to compare with the paper in hand. */
function Known({ paper, code }: { paper: PublicPaper; code: string }) {
  const { date, time } = useUniversityNow()
  const { number, kind, holder, issuer, valid, revokedOn, revokedBecause, hasFile } = paper
  const head = valid ? (
    <AnswerHead
      tone="ok"
      title="Документ действителен"
      note={`Проверено ${displayDate(date)} в ${time} по часам университета`}
    />
  ) : (
    <AnswerHead
      tone="bad"
      title={revokedOn ? 'Документ недействителен: отозван' : 'Документ недействителен'}
      note={`${revokedOn ? `Отозван ${displayDate(revokedOn)}. ` : ''}Не принимайте его, даже если печать и подпись на месте.`}
    />
  )
  return (
    <AnswerFrame head={head} side={hasFile ? <FileCheck code={code} /> : undefined}>
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
    </AnswerFrame>
  )
}

interface UnknownProps {
  code: string
  /** The number of attempts left; null when nothing was checked. */
  triesLeft?: number | null
}

/** An unknown code is mostly a typing error; impossible characters in it are found by the alphabet alone. */
function Unknown({ code, triesLeft = null }: UnknownProps) {
  // The answer about a file replaces the one about the code: two of them would contradict each other.
  const [isFileAnswered, setFileAnswered] = useState(false)
  const head = (
    <AnswerHead
      tone="plain"
      title="Такого документа мы не выдавали"
      note="Возможно, в коде опечатка: русских букв и U в наших кодах не бывает"
    />
  )
  return (
    <AnswerFrame
      head={isFileAnswered ? undefined : head}
      side={<FileCheck triesLeft={triesLeft} onAnswer={setFileAnswered} />}
    >
      {isFileAnswered ? <Steps /> : <Steps code={code} />}
    </AnswerFrame>
  )
}

/** The parts of a code to check, with the impossible character marked. */
function CodeStep({ code }: { code: string }) {
  const problem = codeProblem(code)
  if (problem === null) return <li>Сверьте код с документом знак за знаком</li>
  if ('length' in problem) return <li>{`В коде ${counted(problem.length, SIGNS)}, а должно быть 16`}</li>
  return (
    <li>
      {`Проверьте ${problem.place}-й знак: `}
      <b>
        {printedSigns(code).map(({ sign, place, isLastOfGroup }) => (
          <Fragment key={place}>
            {place === problem.place ? <mark>{sign}</mark> : sign}
            {isLastOfGroup && '-'}
          </Fragment>
        ))}
      </b>
      <br />
      {`«${problem.sign}» в наших кодах не бывает`}
    </li>
  )
}

function Steps({ code }: { code?: string }) {
  const config = useCall(portalCalls.getConfig, {})
  const contact = config.data?.papersContact
  return (
    <>
      <h3>Что сделать</h3>
      <ol>
        {code === undefined ? (
          <li>Введите код, который стоит под QR на документе</li>
        ) : (
          <CodeStep code={code} />
        )}
        <li>Наведите камеру на QR документа: код подставится сам</li>
        <li>Если у вас есть файл документа, проверьте его самого</li>
        {contact && <li>{`Документ выдан раньше, чем появился портал? Его проверит архив: ${contact}`}</li>}
      </ol>
    </>
  )
}
