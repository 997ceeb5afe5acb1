import { addressOf } from '#platform/web/router/address-of.ts'
import type { AttentionItem, HomeWords } from '#platform/web/router/home-words.ts'
import type { UnfinishedRuns } from '../../contract/unfinished-runs.ts'
import { importsScreens } from '../../contract/screens.ts'
import { countsText } from '../counts-text.ts'

function wordsOf(run: UnfinishedRuns[number]): Pick<AttentionItem, 'tone' | 'title' | 'detail'> {
  const { title, state, isInterrupted } = run
  if (!isInterrupted && state === 'checked')
    return { tone: 'info', title: `${title}: файл проверен, но не загружен`, detail: countsText(run) }
  if (!isInterrupted && state === 'refused')
    return { tone: 'warn', title: `${title}: в файле ошибки`, detail: countsText(run) }
  return { tone: 'warn', title: `${title}: загрузка прервалась`, detail: 'Ничего не изменено' }
}

export default {
  fills: 'unfinishedImports',
  source: 'загрузки',
  order: 13,
  attention: (runs) =>
    runs.map((run) => ({
      key: `${run.state}:${run.id}`,
      ...wordsOf(run),
      to: addressOf(importsScreens.importRun, { id: run.id }),
    })),
} satisfies HomeWords<UnfinishedRuns>
