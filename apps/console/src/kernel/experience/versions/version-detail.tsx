import { ActionIcon, Alert, Button, Group, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowLeft, IconEye, IconLink, IconPencil, IconPointer, IconQrcode } from '@tabler/icons-react'
import type { ExperienceDetail, View } from '@vitrine/contract'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/index.ts'
import { Clipped } from '../../../ui/clipped.tsx'
import { EditorFrame, useSettling } from '../../../ui/editor/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { Gap } from '../../../ui/gap.tsx'
import { Card } from '../../../ui/page.tsx'
import { Part } from '../../../ui/part.tsx'
import { showFirstInvalid } from '../../../ui/show-first-invalid.ts'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Tip } from '../../../ui/tip.tsx'
import { VersionMark } from '../../../ui/version-mark.tsx'
import { editorAddress, useKind } from '../../console-kind.tsx'
import { WithPreview } from '../../preview/with-preview.tsx'
import { PreviewCode } from '../../preview-link/preview-code.tsx'
import { HistoryButton, UnsavedNote } from '../../working-copy/parts.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import type { Wish } from '../wish.ts'
import { BroughtUp } from './brought-up.tsx'
import { ErrorRates } from './error-rates.tsx'
import { usePreview } from './use-preview.ts'
import { useVersionEditor } from './use-version-editor.ts'
import { VersionMenu } from './version-menu.tsx'
import classes from './versions.module.css'

interface VersionDetailProps {
  experience: ExperienceDetail
  view: View
  /** Leads to another version or to all of them; there is none where there is only ever one. */
  onOpen?: (vid: string | null) => void
  wish: Wish | null
  onWished: () => void
}

export function VersionDetail({ experience, view, onOpen, wish, onWished }: VersionDetailProps) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const kind = useKind(experience.target_type)
  const { ContentEditor, poses, places, pageEditor, ownEditor } = kind
  const editVerb = ownEditor?.verb[language] ?? t('versions.editOnPage')
  const { draft, fixed, editable, content, frame } = useVersionEditor(experience, view)
  const preview = usePreview(view.id)
  const [isCodeShown, setCodeShown] = useState(false)
  const settling = useSettling({
    preview: { asks: 'preview', run: () => void preview.open() },
    code: { asks: 'phone', run: () => setCodeShown(true) },
    link: { asks: 'link', run: () => void preview.copyLink() },
    page: {
      asks: 'edit',
      // As a page of its own: only such a one may show the store.
      run: () => {
        const place = { org: org.org_id, container: container.id, experience: experience.id, vid: view.id }
        location.assign(editorAddress(kind, place) ?? '')
      },
    },
  })
  // Who chose to do what a draft still needs sees where that is; what has been typed meanwhile is judged when it is saved.
  const markMissing = () => {
    const missing = experience.missing_content.filter(({ view_id }) => view_id === view.id)
    if (missing.length === 0 || frame.changes > 0) return
    draft.setIssues(missing.map((issue) => ({ ...issue, path: `content.${issue.path}` })))
    showFirstInvalid()
  }
  const isOnPage =
    (pageEditor !== undefined || ownEditor !== undefined) &&
    experience.type === 'page' &&
    !view.is_original &&
    !content.readOnly

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
        <Group gap="xs">
          {isOnPage ? (
            <Button
              leftSection={ownEditor ? <IconPencil size={16} /> : <IconPointer size={16} />}
              onClick={() => settling.settle('page')}
            >
              {editVerb}
            </Button>
          ) : null}
          <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => settling.settle('preview')}>
            {t('versions.preview')}
          </Button>
          <Tip label={t('versions.code.open')}>
            <ActionIcon
              size={36}
              variant="default"
              aria-label={t('versions.code.open')}
              onClick={() => settling.settle('code')}
            >
              <IconQrcode size={18} />
            </ActionIcon>
          </Tip>
          {view.is_original ? null : (
            <Part failed={null}>
              <HistoryButton
                experience={experience}
                view={view}
                onRestore={content.readOnly ? undefined : (next) => draft.set('content', next)}
              />
            </Part>
          )}
          {onOpen ? (
            <VersionMenu experience={experience} view={view} size={36} onDeleted={() => onOpen(null)} />
          ) : (
            <Button variant="default" leftSection={<IconLink size={16} />} onClick={() => settling.settle('link')}>
              {t('versions.copyLink')}
            </Button>
          )}
        </Group>
      </div>
      {view.is_original ? null : (
        <Part failed={null}>
          <UnsavedNote
            experience={experience}
            view={view}
            onContinue={isOnPage ? () => settling.settle('page') : undefined}
          />
        </Part>
      )}
      {experience.status === 'draft' ? null : (
        <Alert color="gray" p="sm">
          {t(
            experience.status === 'ended'
              ? 'versions.contentEnded'
              : fixed
                ? 'versions.contentFrozen'
                : 'versions.contentLive',
          )}
          {fixed && experience.status === 'released' ? (
            <>
              <Gap />
              {t('versions.contentBack')}
            </>
          ) : null}
        </Alert>
      )}
      {view.is_original ? null : <ErrorRates experience={experience} vid={view.id} />}
      {editable || (fixed && experience.status !== 'draft') ? null : (
        <Alert color="gray" p="sm">
          {t('settings.readOnly')}
        </Alert>
      )}
      {onOpen ? (
        <TextInput
          maw={720}
          label={t('versions.memo')}
          placeholder={t('versions.memoPlaceholder', { mark: view.is_original ? t('common.original') : view.name })}
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
        <WithPreview experience={experience} content={draft.value.content} poses={poses} places={places}>
          <Part waiting={<CardSkeleton height={320} />}>
            <BroughtUp
              wanted={wish === 'edit'}
              onDone={() => {
                markMissing()
                onWished()
              }}
            >
              <ContentEditor {...content} editOnPage={isOnPage ? () => settling.settle('page') : undefined} />
            </BroughtUp>
          </Part>
        </WithPreview>
      )}
      {settling.dialog}
      <PreviewCode vid={view.id} opened={isCodeShown} onClose={() => setCodeShown(false)} />
      <EditorFrame {...frame} />
    </Stack>
  )
}
