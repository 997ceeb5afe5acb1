import type { CallAnswer } from '#platform/contract/call.ts'
import { TextareaField } from '#platform/web/forms/fields.tsx'
import { FormButtons } from '#platform/web/forms/layout.tsx'
import { SubmitButton } from '#platform/web/forms/SubmitButton.tsx'
import { VersionedForm } from '#platform/web/forms/versions/VersionedForm.tsx'
import type { curriculaCalls } from '../../contract/calls.ts'
import { CompetencesText, competencesText, parseCompetences } from '../../contract/competence.ts'
import type { CurriculumCard } from '../../contract/curriculum.ts'
import { useCurriculumActions } from './use-curricula.ts'

const ROWS = 14

/** The competences of a curriculum, entered as text: they come out of documents. */
export function Competences({ curriculum: { id, version, competences } }: { curriculum: CurriculumCard }) {
  const { setCompetences } = useCurriculumActions()
  return (
    <VersionedForm
      schema={CompetencesText}
      initial={{ text: competencesText(competences) }}
      version={version}
      fields={[{ name: 'text', title: 'Компетенции' }]}
      save={async ({ text }, seen) => {
        const saved = await setCompetences.mutateAsync({
          id,
          version: seen,
          competences: parseCompetences(text),
        })
        return { version: saved.version }
      }}
      readCurrent={(current) => {
        const stored = current as CallAnswer<typeof curriculaCalls.getCurriculum>
        return {
          version: stored.version,
          values: { text: competencesText(stored.competences) },
          by: stored.changedBy,
          at: stored.changedAt ?? new Date().toISOString(),
        }
      }}
      hasNoHistory
    >
      <TextareaField
        name="text"
        label="Компетенции"
        hint="Каждая с новой строки: код, пробел, формулировка. Например: УК-1 Способен осуществлять поиск информации"
        rows={ROWS}
      />
      <FormButtons>
        <SubmitButton>Сохранить</SubmitButton>
      </FormButtons>
    </VersionedForm>
  )
}
