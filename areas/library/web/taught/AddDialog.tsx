import { useState } from 'react'
import * as z from 'zod/mini'
import { useCall } from '#platform/web/api/use-call.ts'
import { Form } from '#platform/web/forms/Form.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { SearchFilter } from '#platform/web/ui/filters.tsx'
import { libraryCalls } from '../../contract/calls.ts'
import type { LibraryTitle } from '../../contract/literature.ts'
import { recommendationFields, type ReadDiscipline } from '../../contract/recommendation.ts'
import { originOf } from '../title-text.ts'
import { RecommendationFields } from './RecommendationFields.tsx'
import styles from './Taught.module.css'
import { useAddRecommendation } from './use-recommendations.ts'

interface AddDialogProps {
  discipline: ReadDiscipline
  onClose: () => void
}

const Fields = z.object(recommendationFields)

/** Finds a title in the catalogue and adds it to the list of a discipline. */
export function AddDialog({ discipline, onClose }: AddDialogProps) {
  const [chosen, setChosen] = useState<LibraryTitle | null>(null)
  const add = useAddRecommendation()
  const submit = async ({ isMain, note }: z.output<typeof Fields>) => {
    if (!chosen) return
    await add.mutateAsync({ disciplineId: discipline.id, titleId: chosen.id, isMain, note: note ?? null })
    onClose()
  }
  return (
    <Dialog title={`Литература: ${discipline.name}`} onClose={onClose}>
      {chosen === null ? (
        <TitleChoice start={discipline.name} onChoose={setChosen} />
      ) : (
        <Form schema={Fields} initial={{ isMain: true, note: '' }} onSubmit={submit} guardsLeaving>
          <p className={styles['chosen']}>{chosen.title}</p>
          <RecommendationFields />
          <SubmitButton>Добавить в список</SubmitButton>
          <Button kind="quiet" onClick={() => setChosen(null)}>
            Выбрать другое издание
          </Button>
        </Form>
      )}
    </Dialog>
  )
}

interface TitleChoiceProps {
  /** The search before anything is typed. */
  start: string
  onChoose: (title: LibraryTitle) => void
}

const SHOWN = 8

function TitleChoice({ start, onChoose }: TitleChoiceProps) {
  const [search, setSearch] = useState(start)
  const found = useCall(libraryCalls.searchLiterature, { term: search, limit: SHOWN })
  return (
    <>
      <SearchFilter label="Название, автор или ISBN" value={search} onChange={setSearch} />
      {found.data?.items.length === 0 && (
        <p role="status">Ничего не нашлось. Попробуйте фамилию автора или слово из названия</p>
      )}
      {found.error && <p role="alert">Произошла ошибка при поиске литературы</p>}
      <ul className={styles['found']} aria-label="Найденные издания">
        {found.data?.items.map((title) => (
          <li key={title.id}>
            <button type="button" onClick={() => onChoose(title)}>
              {title.title}
              <small>{originOf(title)}</small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
