import { wallTimeNow } from '#platform/web/router/wall-time.ts'
import { useState, type ReactNode } from 'react'
import { Refusal } from '#platform/web/api/api-error.ts'
import { callOptions, queryClient } from '#platform/web/api/use-call.ts'
import { useTimeZone } from '#platform/web/router/university-time.ts'
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx'
import { editorCalls } from '../../contract/editor-calls.ts'
import type { EditedAnnouncement } from '../../contract/edited.ts'
import { audienceOf, type AnnouncementForm } from './announcement-form.ts'
import { peopleWords, sendWords } from './readers-words.ts'

interface Question {
  title: string
  text: string
  action: string
  answer: (isSure: boolean) => void
}

const IS_PAST = 'Это время уже прошло'

/** The minute in a zone, `yyyy-MM-ddTHH:mm`. */
function minuteIn(timeZone: string): string {
  const { date, time } = wallTimeNow(timeZone)
  return `${date}T${time}`
}

/** Everybody reads it already: a correction of its text is not a second sending. */
function isForEverybodyAlready(saved: EditedAnnouncement | undefined): boolean {
  return saved !== undefined && saved.audience.length === 0 && saved.state === 'published'
}

/**
 * Asks before an announcement is sent to everybody, or to nobody. If the editor declines, sending ends
 * without an error.
 */
export function useSendQuestion() {
  const timeZone = useTimeZone()
  const [openQuestion, setOpenQuestion] = useState<Question | null>(null)
  const ask = async (form: AnnouncementForm, saved?: EditedAnnouncement): Promise<void> => {
    if (form.when === 'later' && form.scheduledAt <= minuteIn(timeZone))
      throw new Refusal(IS_PAST, { scheduledAt: [IS_PAST] })
    const audience = audienceOf(form)
    if (form.when === 'draft' || audience === null) return
    const isForAll = audience.length === 0
    if (isForAll && isForEverybodyAlready(saved)) return
    const { count } = await queryClient.fetchQuery(callOptions(editorCalls.countAudience, { audience }))
    if (!isForAll && count > 0) return
    const isSure = await new Promise<boolean>((answer) =>
      setOpenQuestion({ ...questionOf(form, count), answer }),
    )
    setOpenQuestion(null)
    if (!isSure) throw new DOMException('Not sent', 'AbortError')
  }
  return { ask, question: openQuestion && <Asked {...openQuestion} /> }
}

function questionOf({ when }: AnnouncementForm, count: number): Omit<Question, 'answer'> {
  if (count === 0)
    return {
      title: 'Объявление никто не увидит',
      text: 'Под эти условия сейчас никто не подходит. Его увидят те, кто подойдёт позже.',
      action: sendWords(when, undefined),
    }
  return {
    title: 'Отправить всем?',
    text: `Объявление для ${peopleWords(count)}: его увидит каждый, кто входит в портал.`,
    action: sendWords(when, count),
  }
}

function Asked({ title, text, action, answer }: Question): ReactNode {
  return (
    <ConfirmDialog title={title} action={action} onConfirm={() => answer(true)} onClose={() => answer(false)}>
      {text}
    </ConfirmDialog>
  )
}
