import { Alert, Anchor, Badge, List, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import type { getTimer, Kind, ReplyOf } from '@vitrine/contract'
import { deleteTimer, listTimers, getTimer as readTimer, renameTimer, updateTimer } from '@vitrine/contract/client'
import { useMemo } from 'react'
import { useKinds } from '../../kernel/console-kind.tsx'
import { judge, missingIn, useCan, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { call } from '../../lib/api/client.ts'
import { isApiError } from '../../lib/api/error.ts'
import { endpointKey, queryClient, useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { paths } from '../../lib/paths.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { DotsMenu } from '../../ui/dots-menu.tsx'
import { EditableTitle } from '../../ui/editable-title.tsx'
import { EditorFrame, useEditor } from '../../ui/editor/index.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { Card, Page, PageHeader } from '../../ui/page.tsx'
import { showFirstInvalid } from '../../ui/show-first-invalid.ts'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { ForbiddenState, NotFoundState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { EmbedCard } from './embed-card.tsx'
import { timerPaths } from './paths.ts'
import { PhaseBadge } from './phase-badge.tsx'
import { TimerCards } from './timer-cards.tsx'
import { countChanges, editOver, findTimerIssues, hasNumberFault, toFields, toTimerForm } from './timer-form.ts'
import { WithPreview } from './with-preview.tsx'

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx').then((m) => m.RemoveDialog))

type Detail = ReplyOf<typeof getTimer>

const skeleton = (
  <Stack gap="lg">
    <CardSkeleton height={240} />
    <CardSkeleton height={320} />
    <CardSkeleton height={240} />
  </Stack>
)

/** One timer: its code, its fields, and how it looks. */
export function TimerPage() {
  const { t } = useText()
  const workspace = useContainerWorkspace()
  const { org, container } = workspace
  const { iframeId = '' } = useParams({ strict: false }) as { iframeId?: string }
  const verdict = judge(readTimer, workspace)
  const query = useEndpoint(readTimer, { org: org.org_id, id: iframeId }, { enabled: verdict.allowed })
  const back = { to: timerPaths(org.org_id, container.id).list, label: t('timer.back') }
  if (!verdict.allowed)
    return (
      <Page>
        <ForbiddenState page {...missingIn(verdict)} />
      </Page>
    )
  return (
    <Page>
      {isApiError(query.error, 'not_found') ? (
        <NotFoundState page title={t('timer.notFound')} href={back.to} back={t('timer.toList')} />
      ) : (
        <Loaded query={query} skeleton={skeleton} what={t('timer.failed')}>
          {(timer) => <Editing key={timer.id} timer={timer} back={back} />}
        </Loaded>
      )}
    </Page>
  )
}

function Editing({ timer, back }: { timer: Detail; back: { to: string; label: string } }) {
  const { t, language } = useText()
  const { org } = useContainerWorkspace()
  const can = useCan()
  const navigate = useNavigate()
  const readOnly = !can(updateTimer)
  const base = useMemo(() => toTimerForm(timer), [timer])
  const form = useDraft(base, { disabled: readOnly })
  const [removing, { open, close }] = useDisclosure(false)
  const query = { org: org.org_id }
  const rename = useAction(renameTimer, [readTimer, listTimers])
  const key = endpointKey(readTimer, { ...query, id: timer.id })
  /** As it is known now, which the own change of its other part may have made since it was shown. */
  const known = () => queryClient.getQueryData<Detail>(key) ?? timer
  const editor = useEditor({
    drafts: [form],
    send: async (overwrite) => {
      const latest = overwrite ? await call(readTimer, { query: { ...query, id: timer.id } }) : known()
      const fields = editOver(base, form.edits, toTimerForm(latest))
      return call(updateTimer, { query, body: { id: timer.id, ...toFields(fields), revision: latest.revision } })
    },
    stale: [readTimer, listTimers],
  })
  const check = (): boolean => {
    const issues = findTimerIssues(form.value, language)
    form.setIssues(issues)
    const isFine = issues.length === 0 && !hasNumberFault(form.value)
    if (!isFine) showFirstInvalid()
    return isFine
  }
  const keepName = (name: string) =>
    rename.mutateAsync({ query: { ...query, id: timer.id }, body: { name, revision: known().revision } }).then(
      (renamed) => {
        queryClient.setQueryData<Detail>(key, (now) => now && { ...now, ...renamed })
        toast.done(t('timer.renamed'))
      },
      (error: unknown) => {
        toast.failed(t('timer.renameFailed'), error)
        throw error
      },
    )
  const label = t('timer.menu', { name: timer.name })
  return (
    <>
      <PageHeader
        back={back}
        title={
          <EditableTitle
            value={timer.name}
            label={t('timer.name')}
            max={60}
            editable={can(renameTimer)}
            onSave={keepName}
          />
        }
        badge={<PhaseBadge timer={timer} />}
        actions={
          can(deleteTimer) ? (
            <DotsMenu label={label} width={180} isTall>
              <MenuItem icon={IconTrash} danger onClick={open}>
                {t('timer.remove.item')}
              </MenuItem>
            </DotsMenu>
          ) : null
        }
      />
      {readOnly ? (
        <Alert color="gray" mb="md" p="sm">
          {t('timer.readOnly')}
        </Alert>
      ) : null}
      <WithPreview form={form.value}>
        <Stack gap="lg">
          <EmbedCard timer={timer} />
          <TimerCards form={form} readOnly={readOnly} />
          {timer.uses.length > 0 ? <Uses timer={timer} /> : null}
        </Stack>
      </WithPreview>
      <EditorFrame editor={editor} changes={countChanges(form, base)} check={check} leaving={removing} />
      <Overlay again={removing} onFailed={close}>
        {removing ? (
          <RemoveDialog
            timer={timer}
            onClose={close}
            onRemoved={() => void navigate({ to: back.to, ignoreBlocker: true })}
          />
        ) : null}
      </Overlay>
    </>
  )
}

/** The versions that place it. */
function Uses({ timer }: { timer: Detail }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const features = useKinds()
  return (
    <Card title={t('timer.uses.title')}>
      <List size="sm" spacing={4}>
        {timer.uses.map(({ experience_id, kind, name, view, released }) => (
          <List.Item key={`${experience_id} ${view}`}>
            <Anchor
              component={Link}
              to={paths.experience(org.org_id, container.id, features[kind as Kind].path, experience_id)}
            >
              <bdi>{name}</bdi>
            </Anchor>{' '}
            {t('timer.uses.view', { name: view })}{' '}
            {released ? <Badge color="green">{t('timer.uses.released')}</Badge> : null}
          </List.Item>
        ))}
      </List>
    </Card>
  )
}
