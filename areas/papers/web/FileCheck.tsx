import { sizeText } from '#platform/contract/size-text.ts'
import { useState } from 'react'
import type { CallAnswer } from '#platform/contract/call.ts'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { FileDrop } from '#platform/web/forms/files/FileDrop.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { papersCalls } from '../contract/calls.ts'
import { paperCodeOf, printedCode } from '../contract/paper-code.ts'
import { papersScreens } from '../contract/screens.ts'
import { triesText } from '../contract/tries.ts'
import { canDigest, fileDigest } from './file-digest.ts'
import { triesLeftOf } from './tries-left.ts'
import styles from './Verify.module.css'

interface Outcome {
  name: string
  size: number
  tone: 'ok' | 'bad'
  title: string
  detail: string
  /** The paper that the file is, where that is not the one on the page. */
  code?: string
  triesLeft?: number | null
}

type Answer = Omit<Outcome, 'name' | 'size'>
type FoundPaper = CallAnswer<typeof papersCalls.findPaperByFile>

/** «9f2c 41d7 … 0b6e a815» */
const shortDigest = (digest: string) =>
  [digest.slice(0, 4), digest.slice(4, 8), '…', digest.slice(-8, -4), digest.slice(-4)].join(' ')

/** The answer about a file that was issued, compared with the paper of the page, if there is one. */
function foundAnswer(
  paper: FoundPaper,
  { code, sha256 }: { code: string | undefined; sha256: string },
): Answer {
  if (code === undefined) {
    const state = paper.valid ? 'документ действителен' : 'документ отозван'
    return {
      tone: paper.valid ? 'ok' : 'bad',
      title: `${paper.kind} № ${paper.number}: ${state}`,
      detail: shortDigest(sha256),
      code: paper.code,
    }
  }
  if (paper.code === paperCodeOf(code))
    return { tone: 'ok', title: 'Совпал до байта с выданным', detail: shortDigest(sha256) }
  return {
    tone: 'bad',
    title: 'Это файл другого документа',
    detail: 'Его код не тот, что на странице',
    code: paper.code,
  }
}

/** A digest cannot distinguish a changed file from another one: the text names both. Decision 0242. */
const unknownAnswer = (code: string | undefined): Answer =>
  code === undefined
    ? {
        tone: 'bad',
        title: 'Такого файла мы не выдавали',
        detail: 'Или его изменили после выдачи хотя бы на один байт',
      }
    : {
        tone: 'bad',
        title: 'Файл не совпал с выданным',
        detail: 'Его изменили после выдачи, или это файл другого документа',
      }

async function check(file: File, code: string | undefined): Promise<Outcome> {
  const sha256 = await fileDigest(file)
  const shown = { name: file.name, size: file.size }
  try {
    const paper = await request(papersCalls.findPaperByFile, { sha256 })
    return { ...shown, ...foundAnswer(paper, { code, sha256 }) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return { ...shown, ...unknownAnswer(code), triesLeft: triesLeftOf(error) }
    return { ...shown, tone: 'bad', title: errorText(error), detail: '' }
  }
}

interface FileCheckProps {
  /** The paper of the page; left out, the file is looked for among all. */
  code?: string
  /** The number of attempts left, if the page knows it. */
  triesLeft?: number | null
  /** Called when a file has its answer, and when the reader goes on to another. */
  onAnswer?: (isAnswered: boolean) => void
}

/** Compares a file with the issued one; it is read here and never sent. */
export function FileCheck({ code, triesLeft = null, onAnswer }: FileCheckProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const show = (next: Outcome | null) => {
    setOutcome(next)
    onAnswer?.(next !== null)
  }
  const left = triesText(outcome?.triesLeft ?? triesLeft)
  return (
    <>
      <h3>{code === undefined ? 'Есть файл?' : 'Тот ли это файл?'}</h3>
      <p>
        {code === undefined
          ? 'Найдём документ по самому файлу, не по коду.'
          : 'Файл сравним по SHA-256 и не сохраним.'}
      </p>
      <div role="status">{outcome && <FileOutcome outcome={outcome} />}</div>
      {outcome && <Button onClick={() => show(null)}>Проверить другой файл</Button>}
      {!outcome && <FileChooser onFile={(file) => void check(file, code).then(show)} />}
      {left && <p className={styles['left']}>{left}</p>}
    </>
  )
}

function FileOutcome({ outcome: { name, size, tone, title, detail, code } }: { outcome: Outcome }) {
  return (
    <div className={styles['outcome']} data-tone={tone}>
      <small>{`${name}, ${sizeText(size)}`}</small>
      <b>{title}</b>
      <small>{detail}</small>
      {code && (
        <AppLink to={addressOf(papersScreens.verifyCode, { code: printedCode(code) })}>
          Открыть документ
        </AppLink>
      )}
    </div>
  )
}

function FileChooser({ onFile }: { onFile: (file: File) => void }) {
  if (!canDigest()) return <p>Сравнить файл можно только по защищённому адресу (https).</p>
  return (
    <FileDrop
      label="Файл документа"
      hint="PDF; файл сравним и не сохраним"
      accept="application/pdf"
      onFiles={([file]) => file && onFile(file)}
    />
  )
}
