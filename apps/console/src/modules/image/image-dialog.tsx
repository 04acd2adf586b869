import { Button, Group, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Image, ReplyOf } from '@vitrine/contract'
import { deleteImage, getImage, listImages, updateImage } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { useCan, useWorkspace } from '../../kernel/workspace/index.ts'
import { isApiError } from '../../lib/api/error.ts'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { toast } from '../../ui/toast.ts'
import { useHold } from '../../ui/use-hold.ts'
import classes from './gallery.module.css'
import { ImageFacts } from './image-facts.tsx'
import { names } from './names.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { Thumbnail } from './thumbnail.tsx'

type Detail = ReplyOf<typeof getImage>

interface ImageDialogProps {
  id: string
  onClose: () => void
}

/** An image, large, with what can be done with it. */
export function ImageDialog({ id, onClose }: ImageDialogProps) {
  const { t, language } = useText()
  const { org } = useWorkspace()
  const query = useEndpoint(getImage, { org: org.org_id, id })
  return (
    <Dialog opened onClose={onClose} title={query.data?.name ?? names.list[language]} size="xl">
      <Loaded query={query} skeleton={<Skeleton h={360} />} what={t('image.failed')}>
        {(image) => <Body image={image} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function Body({ image, onClose }: { image: Detail; onClose: () => void }) {
  const { t } = useText()
  const can = useCan()
  const [removing, { open, close }] = useDisclosure(false)
  return (
    <>
      <div className={classes.detail}>
        <Thumbnail image={image} sizes="560px" />
        <Stack gap="lg">
          <Words image={image} readOnly={!can(updateImage)} onSaved={onClose} />
          <ImageFacts image={image} />
          {can(deleteImage) ? (
            <Group>
              <Button variant="default" c="var(--vitrine-bad)" onClick={open}>
                {t('image.detail.remove')}
              </Button>
            </Group>
          ) : null}
        </Stack>
      </div>
      {removing ? <RemoveDialog image={image} onClose={close} onRemoved={onClose} /> : null}
    </>
  )
}

/** The name and the alternative text. */
function Words({ image, readOnly, onSaved }: { image: Image; readOnly: boolean; onSaved: () => void }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const [name, setName] = useState(image.name)
  const [alt, setAlt] = useState(image.alt)
  const save = useAction(updateImage, [listImages, getImage])
  useHold(save.isPending)
  const issues = isApiError(save.error) ? save.error.issues : []
  const issueOf = (field: string) => issues.find(({ path }) => path === field)?.message
  const changed = name !== image.name || alt !== image.alt
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const done = () => {
      toast.done(t('image.detail.saved'))
      onSaved()
    }
    save.mutate({ query: { org: org.org_id }, body: { id: image.id, name, alt } }, { onSuccess: done })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {issues.length > 0 ? null : <ActionFailed title={t('image.detail.saveFailed')} error={save.error} />}
        <TextInput
          required
          label={t('image.detail.name')}
          maxLength={100}
          readOnly={readOnly}
          value={name}
          error={issueOf('name')}
          onChange={(e) => setName(e.currentTarget.value)}
        />
        <Textarea
          label={t('image.detail.alt')}
          description={t('image.detail.altHint')}
          maxLength={300}
          autosize
          minRows={2}
          readOnly={readOnly}
          value={alt}
          error={issueOf('alt')}
          onChange={(e) => setAlt(e.currentTarget.value)}
        />
        {changed ? (
          <Group>
            <Button type="submit" loading={save.isPending}>
              {t('common.save')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </form>
  )
}
