import { Button, Group, Input, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconPointer } from '@tabler/icons-react'
import type { Change } from '@vitrine/contract'
import { elementTypes } from '@vitrine/contract/client'
import { useEffect, useState } from 'react'
import type { ContentEditorProps } from '../../kernel/console-kind.tsx'
import { PageCheck } from '../../kernel/targets/page-check.tsx'
import { usePageCheck } from '../../kernel/targets/use-page-check.ts'
import { Touched } from '../../kernel/working-copy/parts.ts'
import { useText } from '../../lib/i18n/index.ts'
import { moveItem } from '../../lib/move-item.ts'
import { DropMenu, MenuDivider, MenuLabel } from '../../ui/menu.tsx'
import { Card } from '../../ui/page.tsx'
import { Part } from '../../ui/part.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { bringUp } from './bring-up.ts'
import { ChangeCard } from './change-card.tsx'
import { ChoiceItems } from './choice-items.tsx'
import { type Choice, createChoice, opChoices } from './choices.ts'
import { CodeCard } from './code-card.tsx'
import { duplicateChange } from './content.ts'
import { isFilledIn } from './is-filled-in.ts'
import { readContent } from './read-content.ts'
import { listTargets } from './targets.ts'
import { useCopyTo } from './use-copy-to.tsx'

/** What a version does: changes on the page with its CSS and JavaScript, or the address it leads to. */
export function ContentEditor(props: ContentEditorProps) {
  return props.experience.type === 'redirect' ? <RedirectEditor {...props} /> : <PageEditor {...props} />
}

function RedirectEditor({ fields, readOnly }: ContentEditorProps) {
  const { t } = useText()
  return (
    <Card title={t('editor.redirect.title')} description={t('editor.redirect.help')}>
      <TextInput
        type="url"
        inputMode="url"
        maw={720}
        label={t('editor.redirect.url')}
        placeholder="https://"
        disabled={readOnly}
        value={readContent(fields.value).redirect}
        error={fields.issue('redirect')}
        onChange={(e) => fields.set('redirect', e.currentTarget.value)}
      />
    </Card>
  )
}

/** Those about one change, by their paths in it. */
const issuesOf = (index: number, issues: ContentEditorProps['issues']) =>
  issues
    .filter(({ path }) => path.startsWith(`changes.${index}.`))
    .map((issue) => ({ ...issue, path: issue.path.slice(`changes.${index}.`.length) }))

function PageEditor({ experience, viewId, fields, issues, readOnly, editOnPage, page }: ContentEditorProps) {
  const { t } = useText()
  const copying = useCopyTo(experience, viewId)
  const check = usePageCheck(experience)
  const parsed = readContent(fields.value)
  const { changes } = parsed
  const [open, setOpen] = useState<string | null>(null)
  const wrong = issues.map((i) => /^changes\.(\d+)\./.exec(i.path)?.[1]).find((i) => i !== undefined)
  const wrongId = wrong === undefined ? undefined : changes[Number(wrong)]?.id
  useEffect(() => {
    if (wrongId) setOpen(wrongId)
  }, [wrongId])
  // A change that comes from elsewhere on the screen, such as the store's page, is what the person wants to fill in.
  const [known, setKnown] = useState(() => new Set(changes.map(({ id }) => id)))
  const fresh = changes.filter(({ id }) => !known.has(id))
  if (fresh.length > 0) {
    setKnown(new Set(changes.map(({ id }) => id)))
    if (fresh.length === 1 && fresh[0]) setOpen(fresh[0].id)
  }
  const wanted = page?.wanted
  useEffect(() => {
    if (!wanted) return
    setOpen(wanted.id)
    return bringUp(wanted.id)
  }, [wanted])
  // Whoever opens a change beside the store's page sees where it is.
  const outline = page?.outline
  const shown = JSON.stringify(changes.find(({ id }) => id === open)?.selectors.filter(Boolean) ?? [])
  useEffect(() => outline?.(JSON.parse(shown)), [outline, shown])
  const states = changes.map((change, index) => {
    const own = { issues: issuesOf(index, issues), waiting: issuesOf(index, page?.waiting ?? []) }
    return { ...own, isUnfinished: own.issues.length + own.waiting.length > 0 || !isFilledIn(change) }
  })
  const unfinished = new Set(changes.filter((_, index) => states[index]?.isUnfinished).map(({ id }) => id))
  const setChanges = (next: Change[]) => fields.set('changes', next)
  const begin = (choice: Choice) => setChanges([...changes, createChoice(choice)])

  const looked = <PageCheck check={check} targets={listTargets(fields.value)} unfinished={unfinished} />
  const add = readOnly ? null : (
    <DropMenu
      label={t('editor.add')}
      width={280}
      align={changes.length > 0 ? 'end' : 'start'}
      trigger={(props) => (
        <Button variant="default" leftSection={<IconPlus size={16} />} {...props}>
          {t('editor.add')}
        </Button>
      )}
    >
      <ChoiceItems offered={opChoices} onChoose={begin} />
      <MenuDivider />
      <MenuLabel>{t('elements.place')}</MenuLabel>
      <ChoiceItems offered={elementTypes} onChoose={begin} />
    </DropMenu>
  )

  return (
    <Stack gap="md">
      <Card
        title={t('editor.changes.title')}
        description={t('editor.changes.help')}
        aside={changes.length > 0 ? add : null}
      >
        {fields.issue('changes') && (
          <Input.Error role="alert" mb="sm">
            {fields.issue('changes')}
          </Input.Error>
        )}
        {changes.length === 0 ? (
          <EmptyState
            drawing="versions"
            title={t('editor.changes.empty')}
            action={
              editOnPage ? (
                <Group gap="xs" justify="center">
                  <Button leftSection={<IconPointer size={16} />} onClick={editOnPage}>
                    {t('versions.editOnPage')}
                  </Button>
                  {add}
                </Group>
              ) : (
                add
              )
            }
          >
            {t('editor.changes.emptyBody')}
          </EmptyState>
        ) : (
          <Stack gap="xs">
            {page ? null : looked}
            {changes.map((change, index) => (
              <ChangeCard
                key={change.id}
                change={change}
                index={index}
                count={changes.length}
                open={open === change.id}
                readOnly={readOnly}
                check={check}
                issues={states[index]?.issues ?? []}
                waiting={states[index]?.waiting ?? []}
                isUnfinished={unfinished.has(change.id)}
                onToggle={() => setOpen(open === change.id ? null : change.id)}
                onChange={(next) => setChanges(changes.map((c, i) => (i === index ? next : c)))}
                onMove={(by) => setChanges(moveItem(changes, index, index + by))}
                onDuplicate={() =>
                  setChanges([...changes.slice(0, index + 1), duplicateChange(change), ...changes.slice(index + 1)])
                }
                onCopyTo={copying.begin && ((name) => copying.begin?.({ change, name }))}
                onRemove={() => setChanges(changes.filter((_, i) => i !== index))}
                touched={
                  <Part waiting={null} failed={null}>
                    <Touched viewId={viewId} id={change.id} />
                  </Part>
                }
              />
            ))}
            {/* Beside the page it gives way when that opens: above the list it would take the changes from under the pointer. */}
            {page ? looked : null}
          </Stack>
        )}
      </Card>
      <SimpleGrid type="container" cols={{ base: 1, '640px': 2 }} spacing="md" style={{ alignItems: 'start' }}>
        {(['css', 'js'] as const).map((language) => (
          <CodeCard
            key={language}
            language={language}
            help={t(language === 'js' && page ? 'editor.js.helpEditing' : `editor.${language}.help`)}
            value={parsed[language]}
            error={fields.issue(language)}
            waiting={page?.waiting.find(({ path }) => path === language)?.message}
            readOnly={readOnly}
            onChange={(text) => fields.set(language, text)}
          />
        ))}
      </SimpleGrid>
      {copying.dialog}
    </Stack>
  )
}
