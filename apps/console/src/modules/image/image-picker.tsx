import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { Image, Picture } from '@vitrine/contract'
import { imageTypes, listImages, uploadImage } from '@vitrine/contract/client'
import { useEffect, useRef, useState } from 'react'
import { judge, missingIn, useCan, useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { DropArea } from './drop-area.tsx'
import { GridSkeleton, ImageGrid } from './image-grid.tsx'
import { ImagePager } from './image-pager.tsx'
import { NoImages } from './no-images.tsx'
import { UploadGuard } from './upload-guard.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { findOnly, listUploaded } from './upload-summary.ts'
import { useLeave } from './use-leave.tsx'
import { type Uploads, useUploads } from './use-uploads.ts'

const sizes = [12, 24, 48] as const

interface ImagePickerProps {
  title: string
  /** At how many pixels the picture will be shown. */
  width: number
  onPick: (picture: Picture, image: Image) => void
  onClose: () => void
}

/** The smallest file that is sharp on a screen of two pixels for each. */
function toPicture({ id, alt, url, files }: Image, width: number): Picture {
  const file = files.find((each) => each.type === 'image/webp' && each.width >= width * 2)
  return { id, alt, url: file?.url ?? url }
}

/** Chooses an image of the library, or puts one into it first. */
export function ImagePicker({ title, width, onPick, onClose }: ImagePickerProps) {
  const workspace = useContainerWorkspace()
  const verdict = judge(listImages, workspace)
  const uploads = useUploads(workspace.container.id)
  const { leave, dialog } = useLeave(uploads)
  return (
    <>
      <DialogFrame opened size="xl" title={title} onClose={() => leave(onClose)}>
        {verdict.allowed ? (
          <Choice uploads={uploads} onPick={(image) => leave(() => onPick(toPicture(image, width), image))} />
        ) : (
          <ForbiddenState {...missingIn(verdict)} />
        )}
      </DialogFrame>
      {dialog}
    </>
  )
}

function Choice({ uploads, onPick }: { uploads: Uploads; onPick: (image: Image) => void }) {
  const { t } = useText()
  const { org, container } = useContainerWorkspace()
  const mayUpload = useCan()(uploadImage)
  const [{ key, page, limit }, setState] = useState({ key: '', page: 1, limit: sizes[0] as number })
  const query = useEndpoint(
    listImages,
    // No visitor is shown a screenshot of a version, and what was drawn goes with the version that shows it.
    {
      org: org.org_id,
      container_id: container.id,
      page,
      limit,
      screenshot: 'false',
      drawn: 'false',
      ...(key ? { key } : {}),
    },
    { keep: true },
  )
  const uploaded = listUploaded(uploads.items)
  const first = page === 1 && key === '' ? uploaded : []
  const show = (found: readonly Image[]) => [
    ...first,
    ...found.filter(({ id }) => !first.some((each) => each.id === id)),
  ]
  const only = findOnly(uploads.items)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    if (only) pick.current(only)
  }, [only])
  const megabytes = query.data?.file_megabytes
  const add = (files: File[]) => uploads.add(files, megabytes)
  const upload = mayUpload ? (
    <FileButton multiple accept={imageTypes.join()} onChange={add}>
      {(props) => (
        <Button variant="default" leftSection={<IconUpload size={16} />} {...props}>
          {t('image.upload')}
        </Button>
      )}
    </FileButton>
  ) : null
  return (
    <Stack gap="md">
      {mayUpload ? <DropArea megabytes={megabytes} onFiles={add} /> : null}
      <UploadGuard uploads={uploads} inDialog />
      <Group justify="space-between">
        <SearchInput
          value={key}
          label={t('image.search')}
          onSearch={(next) => setState({ key: next, page: 1, limit })}
        />
        {upload}
      </Group>
      <UploadPanel uploads={uploads} />
      <Loaded query={query} skeleton={<GridSkeleton />} what={t('image.failed')}>
        {(found) =>
          found.totalElements === 0 ? (
            <NoImages searching={key !== ''} choose={upload} onClear={() => setState({ key: '', page: 1, limit })} />
          ) : (
            <>
              <Text size="sm" c="dimmed">
                {t('image.choose')}
              </Text>
              <ImageGrid
                images={show(found.content)}
                dim={query.isPlaceholderData}
                onOpen={(id) => {
                  const image = show(found.content).find((each) => each.id === id)
                  if (image) onPick(image)
                }}
              />
              <ImagePager
                page={page}
                pages={found.totalPages}
                total={found.totalElements}
                limit={limit}
                sizes={sizes}
                onChange={(next) => setState((before) => ({ ...before, ...next }))}
              />
            </>
          )
        }
      </Loaded>
    </Stack>
  )
}
