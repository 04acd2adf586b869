import { Alert, Button, Group, Text } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { createView, getExperience, listQuotas, updateViews } from '@vitrine/contract/client'
import { useState } from 'react'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { toast } from '../../ui/toast.ts'
import { editorAddress, useKind } from '../console-kind.tsx'
import { listings } from '../experience/listings.ts'
import { freeName } from '../experience/versions/free-name.ts'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'
import { type Content, dropLeft, findLeft, leaveFor } from './local-copy.ts'
import { useTime } from './use-time.ts'

interface LeftBehindProps {
  experience: ExperienceDetail
  /** Of a version that is gone, or can be edited no more. */
  vid: string
  why: 'deleted' | 'released'
  /** What is on the screen still, where it is. */
  content?: Content | undefined
}

/** The edits that this browser has of a version which nobody can edit any more, and what can be made of them; nothing where it has none. */
export function LeftBehind({ experience, vid, why, content }: LeftBehindProps) {
  const { t } = useText()
  const time = useTime()
  const can = useCan()
  const { org, container, user } = useContainerWorkspace()
  const kind = useKind(experience.target_type)
  const [left, setLeft] = useState(() => findLeft(user.user_id, vid))
  const [isLeaving, setLeaving] = useState(false)
  const create = useAction(createView, [getExperience, ...listings, listQuotas])
  const kept = content ?? left?.content
  if (!kept) return null
  const mayAdd = why === 'deleted' && experience.status === 'draft' && can(createView) && can(updateViews)
  const add = () =>
    create.mutate(
      {
        query: { org: org.org_id },
        body: {
          experience_id: experience.id,
          name: freeName(experience, (letter) => t('versions.defaultName', { letter })),
        },
      },
      {
        onSuccess: ({ id, revision }) => {
          if (!leaveFor(user.user_id, id, kept, revision)) return toast.noted(t('workingCopy.left.full'))
          dropLeft(user.user_id, vid)
          setLeaving(true)
          const place = { org: org.org_id, container: container.id, experience: experience.id, vid: id }
          location.assign(editorAddress(kind, place) ?? '')
        },
      },
    )
  return (
    <Alert color="amber" p="sm" role="status" title={t('workingCopy.left.title')} ta="start">
      <Text size="sm">{t(`workingCopy.left.${why}`, { time: left ? time(new Date(left.at).toISOString()) : '' })}</Text>
      <ActionFailed title={t('versions.addFailed')} error={create.error} />
      <Group gap="xs" mt={8}>
        {mayAdd ? (
          <Button size="xs" variant="default" loading={create.isPending || isLeaving} onClick={add}>
            {t('workingCopy.left.add')}
          </Button>
        ) : null}
        {content ? null : (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            onClick={() => {
              dropLeft(user.user_id, vid)
              setLeft(null)
            }}
          >
            {t('workingCopy.discard')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
