import { List, Skeleton, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Organization } from '@vitrine/contract'
import { deleteOrganization, getUserInfo } from '@vitrine/contract/client'
import { useState } from 'react'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

interface DeleteDialogProps {
  organization: Organization
  onClose: () => void
}

/** Says what would be lost, as the server counts it, and deletes only once the name is typed. */
export function DeleteDialog({ organization, onClose }: DeleteDialogProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { org_name: name, revision } = organization
  const query = { org: organization.org_id, revision }
  const check = useEndpoint(deleteOrganization, { ...query, is_check: 'true' })
  const remove = useAction(deleteOrganization, [getUserInfo])
  const lost = check.data
  const isTyped = typed.trim() === name.trim()

  const done = () => {
    toast.done(t('organizationSettings.remove.done', { name }))
    onClose()
    void navigate({ to: paths.auth, replace: true, ignoreBlocker: true })
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t('organizationSettings.remove.title', { name })}
      verb={t('organizationSettings.remove.verb')}
      loading={remove.isPending}
      disabled={!lost || !isTyped}
      onClose={onClose}
      onConfirm={() => remove.mutate({ query: { ...query, confirmed: 'true' } }, { onSuccess: done })}
    >
      <ActionFailed error={check.error ?? remove.error} />
      {lost ? (
        <List spacing={4}>
          {lost.running > 0 ? (
            <List.Item>
              <Text fw={500}>{t('containers.remove.running', { count: lost.running })}</Text>
            </List.Item>
          ) : null}
          <List.Item>
            {lost.containers > 0
              ? t('organizationSettings.remove.containers', { count: lost.containers })
              : t('organizationSettings.remove.noContainers')}
          </List.Item>
          {lost.experiments > 0 ? (
            <List.Item>{t('organizationSettings.remove.experiments', { count: lost.experiments })}</List.Item>
          ) : null}
          <List.Item>{t('organizationSettings.remove.members', { count: lost.members })}</List.Item>
          <List.Item>{t('organizationSettings.remove.log')}</List.Item>
        </List>
      ) : check.error ? null : (
        <Skeleton h={90} w="80%" />
      )}
      <Text fw={500}>{t('common.cannotUndo')}</Text>
      <TextInput
        label={t('organizationSettings.remove.typeName', { name })}
        autoComplete="off"
        value={typed}
        onChange={(e) => setTyped(e.currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
