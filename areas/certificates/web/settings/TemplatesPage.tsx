import { useState } from 'react'
import { useCall } from '#platform/web/api/use-call.ts'
import { PartTabs } from '#platform/web/router/PartTabs.tsx'
import { useTableState } from '#platform/web/table/use-table-state.ts'
import { useMomentText } from '#platform/web/router/university-time.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { SelectFilter } from '#platform/web/ui/filters.tsx'
import { Page } from '#platform/web/ui/Page.tsx'
import { Toolbar } from '#platform/web/ui/Toolbar.tsx'
import { certificatesCalls } from '../../contract/calls.ts'
import { certificatesScreens } from '../../contract/screens.ts'
import type { Template } from '../../contract/settings.ts'
import { FAILURES } from '../texts.ts'
import { Loaded } from '../Loaded.tsx'
import styles from './Settings.module.css'
import { TemplateForm } from './TemplateForm.tsx'
import { useScope } from './use-scope.ts'

/** The texts of certificates: one kind at a time, its fields, its preview and its former versions. */
export default function TemplatesPage() {
  const templates = useCall(certificatesCalls.listTemplates, {}, { isAlwaysFresh: true })
  const state = useTableState()
  const [taken, setTaken] = useState<Template | null>(null)
  const { mayChange, note } = useScope()
  return (
    <Page
      title={certificatesScreens.templates.title}
      context={note ?? 'Новый текст действует для справок, которые оформят после сохранения'}
      loading={templates}
      failureText={FAILURES.form}
    >
      {(all) => {
        const chosen = all.find(({ typeId }) => String(typeId) === state.filter('type')) ?? all[0]!
        const choose = (type: string) => {
          setTaken(null)
          state.setFilter('type', type)
        }
        const from = taken?.typeId === chosen.typeId ? taken : chosen
        return (
          <>
            <PartTabs open={certificatesScreens.templates} />
            <Toolbar label="Вид справки">
              <SelectFilter
                label="Вид справки"
                value={String(chosen.typeId)}
                onChange={choose}
                options={all.map(({ typeId, typeName }) => ({ value: typeId, label: typeName }))}
              />
            </Toolbar>
            {mayChange ? (
              <TemplateForm
                key={`${chosen.typeId} ${chosen.version} ${from.version}`}
                stored={chosen}
                from={from}
              />
            ) : (
              <TemplateText {...from} />
            )}
            <Versions current={chosen} mayChange={mayChange} onTake={setTaken} />
          </>
        )
      }}
    </Page>
  )
}

/** The text for those who do not change it. */
function TemplateText({ typeName, title, body }: Template) {
  return (
    <div className={styles['text']}>
      <Card title={typeName}>
        <h3>{title}</h3>
        {body.split('\n').map((paragraph, place) => (
          <p key={place}>{paragraph}</p>
        ))}
      </Card>
    </div>
  )
}

const linesOf = (template: Template | undefined) =>
  template === undefined ? [] : [template.title, ...template.body.split('\n').filter((line) => line.trim())]

/** The text of a version, with what it has brought and what it has taken away. */
function VersionText({ version, former }: { version: Template; former: Template | undefined }) {
  const [lines, before] = [linesOf(version), linesOf(former)]
  const removed = before.filter((line) => !lines.includes(line))
  const isNew = (line: string) => former !== undefined && !before.includes(line)
  return (
    <details className={styles['versionText']}>
      <summary>{former === undefined ? 'Текст' : 'Текст и что изменилось'}</summary>
      {lines.map((line, place) => (
        <p key={place}>{isNew(line) ? <ins>{line}</ins> : line}</p>
      ))}
      {removed.map((line) => (
        <p key={line}>
          <del>{line}</del>
        </p>
      ))}
      {former !== undefined && removed.length === 0 && !lines.some(isNew) && (
        <p>Текст прежний: изменено только оформление файлов без сотрудника</p>
      )}
    </details>
  )
}

interface VersionsProps {
  current: Template
  mayChange: boolean
  onTake: (template: Template) => void
}

/** The former texts, any of which can be taken into the editor again. */
function Versions({ current, mayChange, onTake }: VersionsProps) {
  const { typeId } = current
  const versions = useCall(
    certificatesCalls.listTemplateVersions,
    { typeId },
    { keepsLast: false, isAlwaysFresh: true },
  )
  const momentText = useMomentText()
  return (
    <Card title="История шаблона">
      <Loaded read={versions}>
        {(all) => (
          <ol className={styles['versions']}>
            {all.map((version, place) => (
              <li key={version.version}>
                <div>
                  <b>Редакция {version.version}</b>
                  <small>
                    {momentText(version.changedAt)}, {version.changedBy ?? 'портал'}
                  </small>
                  <small>{version.title}</small>
                  <VersionText version={version} former={all[place + 1]} />
                </div>
                {version.version === current.version ? (
                  <span>действует</span>
                ) : (
                  <Button isSmall onClick={() => onTake(version)}>
                    {mayChange ? 'Взять в редактор' : 'Показать'}
                  </Button>
                )}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Card>
  )
}
