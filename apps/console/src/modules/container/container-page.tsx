import { Alert, Skeleton, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { Container } from '@vitrine/contract'
import {
  deleteContainer,
  getContainer,
  getTagCosts,
  getTrustCheck,
  listContainers,
  listErasures,
  updateContainer,
} from '@vitrine/contract/client'
import { useMemo } from 'react'
import { InstallBadge } from '../../kernel/install/install-badge.tsx'
import { Snippets } from '../../kernel/install/snippets.tsx'
import { TrustCard } from '../../kernel/trust-check/index.ts'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { call } from '../../lib/api/client.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { findIssues } from '../../lib/find-issues.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { Delayed } from '../../ui/delayed.tsx'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { EditorFrame, useEditor } from '../../ui/editor/index.ts'
import { MenuItem } from '../../ui/menu.tsx'
import { Card, Page, PageHeader } from '../../ui/page.tsx'
import { Part } from '../../ui/part.tsx'
import { showFirstInvalid } from '../../ui/show-first-invalid.ts'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { NotFoundState } from '../../ui/states.tsx'
import { BrandColorsField, type BrandForm } from './brand-colors-field.tsx'
import { changeInTurn } from './change-in-turn.ts'
import { CheckCard } from './check-card.tsx'
import classes from './container.module.css'
import { AnalyticsFields, BasicFields } from './container-fields.tsx'
import { containerChecks, toContainerForm } from './container-form.ts'
import { ContainerLinks } from './container-links.tsx'
import { CostCard } from './cost-card.tsx'
import { CountingSection } from './counting/counting-section.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { ErasureCard } from './erasure-card.tsx'
import { FrameworkField } from './framework-field.tsx'
import { PlatformCard } from './platform-card.tsx'
import { WordsField, type WordsForm } from './words-field.tsx'

/** One container: its fields, what goes into the store's head, and whether it is there. */
export function ContainerPage() {
  const { t } = useText()
  const { container, org } = useWorkspace()
  if (container) return <ContainerSettings key={container.id} container={container} />
  // Between its deletion and the way back to the list there is none either.
  return (
    <Page>
      <Delayed>
        <NotFoundState page href={paths.containers(org.org_id)} back={t('containers.back')} />
      </Delayed>
    </Page>
  )
}

function ContainerSettings({ container }: { container: Container }) {
  const { t, language } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  const navigate = useNavigate()
  const readOnly = !can(updateContainer)
  const base = useMemo(() => toContainerForm(container), [container])
  const form = useDraft(base)
  const query = { org: org.org_id, id: container.id }
  const { forbidden_words, brand_colors } = useEndpoint(getContainer, query).data ?? {}
  const words = useDraft<WordsForm>(useMemo(() => ({ forbidden_words: forbidden_words ?? [] }), [forbidden_words]))
  const brand = useDraft<BrandForm>(useMemo(() => ({ brand_colors: brand_colors ?? [] }), [brand_colors]))
  const editor = useEditor({
    drafts: [form, words, brand],
    send: (overwrite) =>
      changeInTurn(org.org_id, container, (revision) =>
        call(updateContainer, {
          query,
          body: { ...form.edits, ...words.edits, ...brand.edits, ...(overwrite ? {} : { revision }) },
        }),
      ),
    stale: [listContainers, getContainer],
  })
  const check = (): boolean => {
    const found = findIssues(form.value, containerChecks, language)
    form.setIssues(found)
    if (found.length > 0) showFirstInvalid()
    return found.length === 0
  }
  const [removing, { open, close }] = useDisclosure(false)
  const list = paths.containers(org.org_id)
  const label = t('containers.menu', { name: container.name })

  return (
    <Page>
      <PageHeader
        back={{ to: list, label: t('containers.back') }}
        title={container.name}
        badge={<InstallBadge container={container} />}
        actions={
          can(deleteContainer) ? (
            <DotsMenu label={label} width={180} isTall>
              <MenuItem icon={IconTrash} danger onClick={open}>
                {t('containers.remove.verb')}
              </MenuItem>
            </DotsMenu>
          ) : null
        }
      />
      {readOnly ? (
        <Alert color="gray" mb="md" p="sm">
          {t('containers.readOnly')}
        </Alert>
      ) : null}
      <div className={classes.columns}>
        <Stack gap="lg">
          <Card title={t('containers.basics')}>
            <BasicFields form={form} readOnly={readOnly} />
          </Card>
          <Card title={t('containers.analytics')} description={t('containers.analyticsHelp')}>
            <AnalyticsFields form={form} readOnly={readOnly} />
            <ContainerLinks container={container} />
          </Card>
          <Card title={t('containers.words.title')} description={t('containers.words.help')}>
            {forbidden_words ? (
              <WordsField form={words} readOnly={readOnly} issue={form.issue('forbidden_words')} />
            ) : (
              <Skeleton h={64} />
            )}
          </Card>
          <Card title={t('containers.brand.title')} description={t('containers.brand.help')}>
            {brand_colors ? (
              <BrandColorsField
                form={brand}
                readOnly={readOnly}
                issueAt={(place) => form.issue(`brand_colors.${place}`)}
              />
            ) : (
              <Skeleton h={64} />
            )}
          </Card>
          {can(getTagCosts) ? <CostCard container={container} /> : null}
        </Stack>
        <Stack gap="lg">
          <PlatformCard container={container} />
          <CheckCard container={container} unsaved={form.changed.includes('website')} />
          <Card title={t('install.title')} description={t('install.body')}>
            <Snippets url={container.tag_url} />
          </Card>
          <Card title={t('containers.framework.title')} description={t('containers.framework.help')}>
            <FrameworkField form={form} found={container.frameworks_found} readOnly={readOnly} />
          </Card>
          {can(listErasures) ? <ErasureCard container={container} /> : null}
        </Stack>
      </div>
      {can(getTrustCheck) ? (
        <div className={classes.trust}>
          <Part waiting={<CardSkeleton height={260} />}>
            <TrustCard container={container} />
          </Part>
        </div>
      ) : null}
      <CountingSection container={container} />
      <EditorFrame
        editor={editor}
        changes={form.changed.length + words.changed.length + brand.changed.length}
        check={check}
        leaving={removing}
      />
      {removing ? (
        <DeleteDialog
          container={container}
          onClose={close}
          onDeleted={() => void navigate({ to: list, ignoreBlocker: true })}
        />
      ) : null}
    </Page>
  )
}
