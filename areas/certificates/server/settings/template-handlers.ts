import { rowLock } from '#platform/server/db/row-lock.ts'
import type { Handlers } from '#platform/server/http/handlers.ts'
import { EditedRecord } from '#platform/server/records/edited-record.ts'
import type { settingsCalls } from '../../contract/settings-calls.ts'
import { fillTemplate, TEMPLATE_FIELDS, templateProblem } from '../../contract/template.ts'
import { listActiveSignatories } from '../paper/issue-store.ts'
import { firstSignatoryOf } from '../paper/signing.ts'
import { forWhole, scopeOf } from './scope.ts'
import * as store from './template-store.ts'
import { shownUniversity } from '#areas/departments/server/public.ts'

type Calls = Pick<
  typeof settingsCalls,
  'getClerkScope' | 'listTemplates' | 'listTemplateVersions' | 'changeTemplate' | 'previewTemplate'
>

const templates = new EditedRecord({
  entity: 'certificates_template',
  lock: rowLock('certificates_type'),
  find: (db, typeId: number) => store.findTemplate(db, typeId),
  missing: 'not-found',
})

/** Texts under the fields that cannot be set. */
function wrongFields({ title, body }: { title: string; body: string }): Record<string, string[]> {
  const problems = Object.entries({ title, body }).map(
    ([field, text]) => [field, templateProblem(text)] as const,
  )
  return Object.fromEntries(problems.flatMap(([field, text]) => (text ? [[field, [text]]] : [])))
}

export const templateHandlers: Handlers<Calls> = {
  listTemplates: (_input, { db }) => store.listTemplates(db),

  listTemplateVersions: ({ typeId }, { db }) => store.listTemplateVersions(db, typeId),

  getClerkScope: (_input, context) => scopeOf(context),

  changeTemplate: forWhole(async ({ typeId, version, isAutomatic, title, body }, context) => {
    const { who, clock, failFields } = context
    const wrong = wrongFields({ title, body })
    if (Object.keys(wrong).length > 0) throw failFields(wrong)
    return templates.save(context, { id: typeId, version }, async (tx, before) => {
      const next = isAutomatic ?? before.isAutomatic
      const isSame = before.title === title && before.body === body
      if (isSame && next === before.isAutomatic) return null
      if (next !== before.isAutomatic) await store.writeAutomatic(tx, typeId, next)
      // The switch carries the version of the text, so that an editor who saw another version does not switch
      // it back.
      await store.insertTemplate(tx, {
        typeId,
        version: before.version + 1,
        title,
        body,
        personId: who.personId,
        now: clock.now(),
      })
      return { action: 'certificates.change-template', before, after: { title, body, isAutomatic: next } }
    })
  }),

  async previewTemplate({ title, body }, { db, clock, settings, failFields }) {
    const wrong = wrongFields({ title, body })
    if (Object.keys(wrong).length > 0) throw failFields(wrong)
    const signatory = firstSignatoryOf(
      await listActiveSignatories(db),
      await store.findInstitute(db, TEMPLATE_FIELDS['Институт']),
    )
    const university = await shownUniversity(db, settings)
    const example = { ...TEMPLATE_FIELDS, университет: university }
    return {
      title,
      university,
      institute: TEMPLATE_FIELDS['Институт'],
      number: `1-К/${clock.today().slice(0, 4)}`,
      date: clock.today(),
      ...fillTemplate(body, example),
      signatory: signatory && { post: signatory.post, fullName: signatory.fullName },
    }
  },
}
