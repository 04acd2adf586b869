import { Alert, Button, Group, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconEye, IconLink } from '@tabler/icons-react'
import type { ExperienceDetail, View } from '@vitrine/contract'
import { updateViews } from '@vitrine/contract/client'
import { useMemo } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { useDraft } from '../../../lib/use-draft.ts'
import { Clipped } from '../../../ui/clipped.tsx'
import { EditorFrame, useEditor, useSettling } from '../../../ui/editor/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { Card } from '../../../ui/page.tsx'
import { Part } from '../../../ui/part.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { VersionMark } from '../../../ui/version-mark.tsx'
import { useKind } from '../../console-kind.tsx'
import { WithPreview } from '../../preview/with-preview.tsx'
import { useCan, useContainerWorkspace } from '../../workspace/index.ts'
import { saveViews, staleAfterSave } from '../save.ts'
import { isFixed } from '../traits.ts'
import { countContentChanges } from './count-changes.ts'
import { usePreview } from './use-preview.ts'
import { VersionMenu } from './version-menu.tsx'
import classes from './versions.module.css'

interface VersionDetailProps {
  experience: ExperienceDetail
  view: View
  index: number
  /** Leads to another version or to all of them; there is none where there is only ever one. */
  onOpen?: (vid: string | null) => void
}

/** Paths of the call become paths of the form: `views.0.content.changes.1.value` is `content.changes.1.value` here. */
const formPath = (path: string): string => path.replace(/^views\.\d+\./, '')

/** Whether somewhere in a content stands a number that is none: what was typed cannot be read. */
const hasNoNumber = (value: unknown): boolean =>
  Number.isNaN(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasNoNumber))

export function VersionDetail({ experience, view, index, onOpen }: VersionDetailProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const can = useCan()
  const { ContentEditor, poses } = useKind(experience.target_type)
  const base = useMemo(() => ({ memo: view.memo, content: view.content }), [view.memo, view.content])
  const draft = useDraft(base)
  const preview = usePreview(view.id)
  const settling = useSettling({
    preview: { verb: t('versions.preview'), run: () => void preview.open() },
    link: { verb: t('versions.copyLink'), run: () => void preview.copyLink() },
  })

  const fixed = isFixed(experience)
  const editable = can(updateViews, experience.status === 'draft' ? undefined : 'live')
  const { edits } = draft
  const fields = draft.at('content')
  const issues = draft.issues
    .filter(({ path }) => path.startsWith('content.'))
    .map((issue) => ({ ...issue, path: issue.path.slice('content.'.length) }))
  const editor = useEditor({
    drafts: [draft],
    send: (overwrite) => saveViews({ org: org.org_id, experience, views: [{ id: view.id, ...edits }], overwrite }),
    stale: staleAfterSave,
    issuesOf: ({ issues }) => issues.map((issue) => ({ ...issue, path: formPath(issue.path) })),
  })
  const changes =
    (edits.content ? countContentChanges(base.content, edits.content) : 0) + (edits.memo === undefined ? 0 : 1)

  return (
    <Stack gap="md">
      <div className={classes.bar}>
        {onOpen ? (
          <nav className={classes.chips} aria-label={t('versions.title')}>
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconArrowLeft size={16} />}
              onClick={() => onOpen(null)}
            >
              {t('versions.all')}
            </Button>
            {experience.views.map((each, i) => (
              <UnstyledButton
                key={each.id}
                className={classes.chip}
                aria-current={each.id === view.id || undefined}
                onClick={() => onOpen(each.id)}
              >
                <VersionMark index={i} />
                <Clipped>
                  <Foreign>{each.name}</Foreign>
                </Clipped>
              </UnstyledButton>
            ))}
          </nav>
        ) : null}
        <Group gap="xs" wrap="nowrap">
          <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => settling.settle('preview')}>
            {t('versions.preview')}
          </Button>
          {onOpen ? (
            <VersionMenu experience={experience} view={view} size={36} onDeleted={() => onOpen(null)} />
          ) : (
            <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => settling.settle('link')}>
              {t('versions.copyLink')}
            </Button>
          )}
        </Group>
      </div>
      {experience.status === 'draft' ? null : (
        <Alert color="gray" p="sm">
          {t(fixed ? 'versions.contentFrozen' : 'versions.contentLive')}
        </Alert>
      )}
      {editable || (fixed && experience.status !== 'draft') ? null : (
        <Alert color="gray" p="sm">
          {t('settings.readOnly')}
        </Alert>
      )}
      {onOpen ? (
        <TextInput
          maw={720}
          label={t('versions.memo')}
          placeholder={t('versions.memoPlaceholder', { mark: index === 0 ? t('common.original') : view.name })}
          maxLength={500}
          {...draft.field('memo')}
          disabled={!editable}
        />
      ) : null}
      {view.is_original ? (
        <Card>
          <EmptyState drawing="window" title={t('versions.originalTitle')}>
            {t('versions.originalBody')}
          </EmptyState>
        </Card>
      ) : (
        <WithPreview experience={experience} content={draft.value.content} poses={poses}>
          <Part waiting={<CardSkeleton height={320} />}>
            <ContentEditor experience={experience} fields={fields} issues={issues} readOnly={fixed || !editable} />
          </Part>
        </WithPreview>
      )}
      {settling.dialog}
      <EditorFrame
        editor={editor}
        changes={changes}
        problem={hasNoNumber(edits.content) ? t('common.fixNumbers') : undefined}
      />
    </Stack>
  )
}
