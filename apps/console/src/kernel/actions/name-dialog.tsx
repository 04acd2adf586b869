import { Stack, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Kind } from '@vitrine/contract'
import { copyExperience, getExperience, kinds, renameExperience } from '@vitrine/contract/client'
import { type FormEvent, useEffect, useState } from 'react'
import { closeOnConflict } from '../../lib/api/close-on-conflict.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'
import { useSeen } from '../../lib/use-seen.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Answers } from '../../ui/answers.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Part } from '../../ui/part.tsx'
import { toast } from '../../ui/toast.ts'
import { useKind } from '../console-kind.tsx'
import { listings } from '../experience/listings.ts'
import { CopySchedules } from '../experience/schedules/parts.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import type { ActionTarget } from './request.ts'

interface NameDialogProps {
  opened: boolean
  item: ActionTarget
  action: 'rename' | 'copy'
  kind: Kind
  onClose: () => void
}

/** Asks for a name: a new one for this experience, or the name of its copy. */
export function NameDialog({ opened, item, action, kind, onClose }: NameDialogProps) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const { path } = useKind(kind)
  const navigate = useNavigate()
  const rename = useAction(renameExperience, [...listings, getExperience])
  const copy = useAction(copyExperience, listings)
  const words = `consequences.${action}` as const
  const seen = useSeen(opened, item)
  // What somebody else has named it meanwhile is asked about.
  const { revision } = seen.name === item.name ? item : seen
  const suggestion =
    action === 'copy' ? t('consequences.copy.suggestion', { name: seen.name }).slice(0, 100) : seen.name
  const [name, setName] = useState(suggestion)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    if (opened) setName(suggestion)
  }, [opened, suggestion])

  const close = () => {
    rename.reset()
    copy.reset()
    setProblem(null)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t('common.required'))
    const done = () => {
      toast.done(t(`${words}.done`))
      close()
    }
    if (action === 'rename')
      return rename.mutate(
        { query: { org: org.org_id, id: item.id }, body: { name, revision } },
        { onSuccess: done, onError: closeOnConflict(close) },
      )
    copy.mutate(
      { query: { org: org.org_id }, body: { experience_id: item.id, name } },
      {
        onSuccess: ({ id }) => {
          done()
          void navigate({ to: paths.experience(org.org_id, container.id, path, id) })
        },
      },
    )
  }

  return (
    <Dialog opened={opened} onClose={close} title={t(`${words}.title`, { name: item.name })}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <ActionFailed
            title={t(action === 'rename' ? 'actions.rename.failed' : 'consequences.copy.failed')}
            error={rename.error ?? copy.error}
          />
          <TextInput
            data-autofocus
            label={t('create.name')}
            description={action === 'copy' ? t('consequences.copy.body') : undefined}
            maxLength={100}
            value={name}
            error={problem}
            onChange={(e) => {
              setName(e.currentTarget.value)
              setProblem(null)
            }}
          />
          {action === 'copy' && kinds[kind].versions === 'many' ? (
            <Part failed={null}>
              <CopySchedules opened={opened} item={item} />
            </Part>
          ) : null}
          <Answers loading={rename.isPending || copy.isPending} onClose={close}>
            {t(`actions.${action}.verb`)}
          </Answers>
        </Stack>
      </form>
    </Dialog>
  )
}
