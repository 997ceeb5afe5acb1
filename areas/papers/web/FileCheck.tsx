import { useState } from 'react'
import { ApiError, errorText } from '#platform/web/api/api-error.ts'
import { request } from '#platform/web/api/request.ts'
import { addressOf } from '#platform/web/router/address-of.ts'
import { AppLink } from '#platform/web/router/AppLink.tsx'
import { FileDrop } from '#platform/web/forms/files/FileDrop.tsx'
import { papersCalls } from '../contract/calls.ts'
import { paperCodeOf, printedCode } from '../contract/paper-code.ts'
import { papersScreens } from '../contract/screens.ts'
import { canDigest, fileDigest } from './file-digest.ts'
import styles from './Verify.module.css'

interface Outcome {
  name: string
  tone: 'ok' | 'bad'
  title: string
  detail: string
  /** The paper that the file is, where that is not the one on the page. */
  code?: string
}

const shortDigest = (digest: string) => `${digest.slice(0, 8)} … ${digest.slice(-8)}`

async function check(file: File, code: string | undefined): Promise<Outcome> {
  const { name } = file
  const sha256 = await fileDigest(file)
  const changed = {
    name,
    tone: 'bad',
    title: 'Файл изменён после выдачи',
    detail: 'Отличается от выданного хотя бы одним байтом',
  } as const
  const unknown = {
    name,
    tone: 'bad',
    title: 'Такого файла мы не выдавали',
    detail: 'Или он изменён хотя бы одним байтом',
  } as const
  try {
    const paper = await request(papersCalls.findPaperByFile, { sha256 })
    if (code === undefined) {
      const state = paper.valid ? 'документ действителен' : 'документ отозван'
      return {
        name,
        tone: paper.valid ? 'ok' : 'bad',
        title: `${paper.kind} № ${paper.number}: ${state}`,
        detail: shortDigest(sha256),
        code: paper.code,
      }
    }
    if (paper.code === paperCodeOf(code))
      return { name, tone: 'ok', title: 'Совпал до байта с выданным', detail: shortDigest(sha256) }
    return {
      name,
      tone: 'bad',
      title: 'Это файл другого документа',
      detail: 'Его код не тот, что на странице',
      code: paper.code,
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return code === undefined ? unknown : changed
    return { name, tone: 'bad', title: errorText(error), detail: '' }
  }
}

/** Compares a file with the one that was issued; it is read here and sent nowhere. */
export function FileCheck({ code }: { code?: string }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  return (
    <>
      <h3>{code === undefined ? 'Есть файл?' : 'Тот ли это файл?'}</h3>
      <p>
        {code === undefined
          ? 'Найдём документ по самому файлу, не по коду.'
          : 'Файл сравним по SHA-256 и не сохраним.'}
      </p>
      <div role="status">
        {outcome && (
          <div className={styles['outcome']} data-tone={outcome.tone}>
            <small>{outcome.name}</small>
            <b>{outcome.title}</b>
            <small>{outcome.detail}</small>
            {outcome.code && (
              <AppLink to={addressOf(papersScreens.verifyCode, { code: printedCode(outcome.code) })}>
                Открыть документ
              </AppLink>
            )}
          </div>
        )}
      </div>
      {canDigest() ? (
        <FileDrop
          label="Файл документа"
          hint="PDF; файл сравним и не сохраним"
          accept="application/pdf"
          onFiles={([file]) => file && void check(file, code).then(setOutcome)}
        />
      ) : (
        <p>Сравнить файл можно только по защищённому адресу (https).</p>
      )}
    </>
  )
}
