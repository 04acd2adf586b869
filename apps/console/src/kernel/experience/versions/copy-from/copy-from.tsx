import { Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { copyView, getExperience, listCopySources, listQuotas } from '@vitrine/contract/client'
import { useState } from 'react'
import { closeOnConflict } from '../../../../lib/api/close-on-conflict.ts'
import { useAction, useEndpoint } from '../../../../lib/api/query.ts'
import { useText } from '../../../../lib/i18n/index.ts'
import { ActionFailed } from '../../../../ui/action-failed.tsx'
import { Clipped } from '../../../../ui/clipped.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Foreign } from '../../../../ui/foreign.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { SearchInput } from '../../../../ui/search-input.tsx'
import { StatusBadge } from '../../../../ui/status-badge.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useContainerWorkspace } from '../../../workspace/index.ts'
import { listings } from '../../listings.ts'
import versions from '../versions.module.css'
import classes from './copy-from.module.css'

interface CopyFromProps {
  opened: boolean
  /** The draft that gets a version. */
  experience: ExperienceDetail
  onClose: () => void
  onCopied: (vid: string) => void
}

/** Versions of others of the kind in the container; a click copies one. */
export function CopyFrom({ opened, experience, onClose, onCopied }: CopyFromProps) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const [key, setKey] = useState('')
  const sources = useEndpoint(
    listCopySources,
    { org: org.org_id, experience_id: experience.id, ...(key !== '' && { key }) },
    { keep: true, enabled: opened },
  )
  const copy = useAction(copyView, [getExperience, ...listings, listQuotas])
  const close = () => {
    copy.reset()
    onClose()
  }
  const take = (id: string) =>
    copy.mutate(
      { query: { org: org.org_id }, body: { id, experience_id: experience.id, revision: experience.revision } },
      {
        onSuccess: ({ id: vid, name }) => {
          toast.done(t('copyFrom.done', { name }))
          close()
          onCopied(vid)
        },
        onError: closeOnConflict(close),
      },
    )
  return (
    <Dialog opened={opened} busy={copy.isPending} onClose={close} title={t('copyFrom.title')} size="md">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('copyFrom.help')}
        </Text>
        <SearchInput value={key} label={t('copyFrom.search')} onSearch={setKey} />
        <ActionFailed title={t('copyFrom.failed')} error={copy.error} />
        <Loaded query={sources} skeleton={<Skeleton h={160} />} what={t('copyFrom.loadFailed')}>
          {(found) =>
            found.length === 0 ? (
              <Text size="sm">{key === '' ? t('copyFrom.none') : t('copyFrom.noMatch', { key })}</Text>
            ) : (
              <Stack gap="md" className={classes.list}>
                {found.map(({ id, name, phase, views }) => (
                  <Stack key={id} gap={4} component="section" aria-label={name}>
                    <Group gap="xs" wrap="nowrap">
                      <Text size="sm" fw={500} component="h3" className={classes.name}>
                        <Clipped>
                          <Foreign>{name}</Foreign>
                        </Clipped>
                      </Text>
                      <StatusBadge phase={phase} />
                    </Group>
                    {views.map((view) => (
                      <UnstyledButton
                        key={view.id}
                        className={classes.version}
                        aria-label={t('copyFrom.copy', { name: view.name })}
                        disabled={copy.isPending}
                        onClick={() => take(view.id)}
                      >
                        <span className={versions.shot}>
                          {view.screenshot ? (
                            <img src={view.screenshot} alt="" width={64} height={44} loading="lazy" decoding="async" />
                          ) : null}
                        </span>
                        <span className={classes.texts}>
                          <Clipped>
                            <Foreign>{view.name}</Foreign>
                          </Clipped>
                          {view.memo ? (
                            <Text size="xs" c="dimmed" lineClamp={2}>
                              <Foreign>{view.memo}</Foreign>
                            </Text>
                          ) : null}
                        </span>
                      </UnstyledButton>
                    ))}
                  </Stack>
                ))}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </Dialog>
  )
}
