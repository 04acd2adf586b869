import { Alert, Button, Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { PagePicture, PagePictures } from '@vitrine/contract'
import { listPagePictures } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { type ContentEditorProps, callOf } from '../../kernel/console-kind.tsx'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { call } from '../../lib/api/client.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Clipped } from '../../ui/clipped.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import classes from './image-swap.module.css'
import { nameOf } from './name-of.ts'

interface PicturesDialogProps extends Pick<ContentEditorProps, 'experience'> {
  opened: boolean
  onClose: () => void
  onPick: (picture: PagePicture) => void
}

/** The pictures of a page of the store, to choose one. */
export function PicturesDialog({ experience, opened, onClose, onPick }: PicturesDialogProps) {
  const { t } = useText()
  return (
    <DialogFrame opened={opened} onClose={onClose} title={t('imageSwap.pictures.title')} size="xl">
      <Body experience={experience} onPick={onPick} />
    </DialogFrame>
  )
}

function Body({ experience, onPick }: Pick<PicturesDialogProps, 'experience' | 'onPick'>) {
  const { t } = useText()
  const { org } = useContainerWorkspace()
  const [url, setUrl] = useState(experience.url)
  const list = useMutation({
    mutationFn: (page: string) =>
      call(callOf(experience, listPagePictures), {
        query: { org: org.org_id },
        body: { experience_id: experience.id, url: page },
      }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    // A form within another one: the one around it is not meant.
    event.stopPropagation()
    list.mutate(url)
  }
  return (
    <Stack gap="md">
      <form noValidate onSubmit={submit}>
        <Group gap="sm" align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            miw={0}
            data-autofocus
            label={t('imageSwap.pictures.page')}
            description={t('imageSwap.pictures.pageHelp')}
            inputMode="url"
            spellCheck={false}
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Button type="submit" loading={list.isPending} disabled={url.trim() === ''}>
            {t('imageSwap.pictures.list')}
          </Button>
        </Group>
      </form>
      <ActionFailed title={t('imageSwap.pictures.failed')} error={list.error} />
      {list.data ? <Found found={list.data} onPick={onPick} /> : null}
    </Stack>
  )
}

function Found({
  found: { problem, scripted, pictures },
  onPick,
}: { found: PagePictures } & Pick<PicturesDialogProps, 'onPick'>) {
  const { t } = useText()
  if (problem)
    return (
      <Alert color="amber" p="sm" role="status">
        {problem.message}
      </Alert>
    )
  return (
    <>
      {scripted || pictures.length === 0 ? (
        <Alert color="amber" p="sm" role="status">
          {t(scripted ? 'imageSwap.pictures.scripted' : 'imageSwap.pictures.none')}
        </Alert>
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {t('imageSwap.pictures.choose', { count: pictures.length })}
        </Text>
      )}
      <ul className={classes.grid}>
        {pictures.map((picture) => (
          <li key={picture.url}>
            <UnstyledButton className={classes.tile} onClick={() => onPick(picture)}>
              <span className={classes.frame}>
                <img src={picture.url} alt={picture.alt} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
              </span>
              <span className={classes.about}>
                <Clipped size="sm">{nameOf(picture.url)}</Clipped>
                <Text size="xs" c="dimmed" span>
                  {t('imageSwap.places', { count: picture.places })}
                </Text>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  )
}
