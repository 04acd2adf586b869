import { Button, FileButton, Group, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { bytesOfMegabyte, imageTypes, listImages, uploadImage } from '@vitrine/contract/client'
import { useState } from 'react'
import { judge, missingIn, useCan, useContainerWorkspace, useQuotas } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatBytes } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { lazyPart } from '../../lib/lazy-page.ts'
import { useLastPage } from '../../lib/use-last-page.ts'
import { useUrlState } from '../../lib/use-url-state.ts'
import { Gap } from '../../ui/gap.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { Page, PageHeader } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { ForbiddenState } from '../../ui/states.tsx'
import { DropArea } from './drop-area.tsx'
import { GridSkeleton, ImageGrid } from './image-grid.tsx'
import { ImagePager } from './image-pager.tsx'
import { names } from './names.ts'
import { NoImages } from './no-images.tsx'
import { pageSizes, parseGalleryState, writeGalleryState } from './search.ts'
import { UploadGuard } from './upload-guard.tsx'
import { UploadPanel } from './upload-panel.tsx'
import { useUploads } from './use-uploads.ts'

const ImageDialog = lazyPart(() => import('./image-dialog.tsx').then((m) => m.ImageDialog))

/** The images of a container; search and page live in the address. */
export function ImageGallery() {
  const workspace = useContainerWorkspace()
  const verdict = judge(listImages, workspace)
  return (
    <Page>
      {verdict.allowed ? <Gallery key={workspace.container.id} /> : <ForbiddenState page {...missingIn(verdict)} />}
    </Page>
  )
}

function Gallery() {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const mayUpload = useCan()(uploadImage)
  const [state, update] = useUrlState(parseGalleryState, writeGalleryState)
  const [opened, setOpened] = useState<string | null>(null)
  const uploads = useUploads(container.id)
  const query = useEndpoint(
    listImages,
    {
      org: org.org_id,
      container_id: container.id,
      page: state.page,
      limit: state.limit,
      // What was drawn goes with the version that shows it.
      drawn: 'false',
      ...(state.key ? { key: state.key } : {}),
    },
    { keep: true },
  )
  useLastPage(query, state.page, (page) => void update({ page }, { replace: true }))
  const megabytes = query.data?.file_megabytes
  const add = (files: File[]) => uploads.add(files, megabytes)
  const choose = mayUpload ? (
    <FileButton multiple accept={imageTypes.join()} onChange={add}>
      {(props) => (
        <Button leftSection={<IconUpload size={16} />} {...props}>
          {t('image.upload')}
        </Button>
      )}
    </FileButton>
  ) : null

  return (
    <>
      {mayUpload ? <DropArea megabytes={megabytes} onFiles={add} /> : null}
      <PageHeader title={names.list[language]} below={<Lead />} actions={choose} />
      <UploadPanel uploads={uploads} />
      <UploadGuard uploads={uploads} />
      <Group mb="md">
        <SearchInput
          value={state.key}
          label={t('image.search')}
          onSearch={(key) => void update({ key, page: 1 }, { replace: true })}
        />
      </Group>
      <Loaded query={query} skeleton={<GridSkeleton />} what={t('image.failed')}>
        {(page) =>
          page.totalElements === 0 ? (
            <NoImages
              searching={state.key !== ''}
              choose={choose}
              onClear={() => void update({ key: '', page: 1 }, { replace: true })}
            />
          ) : (
            <>
              <ImageGrid images={page.content} dim={query.isPlaceholderData} onOpen={setOpened} />
              <ImagePager
                page={state.page}
                pages={page.totalPages}
                total={page.totalElements}
                limit={state.limit}
                sizes={pageSizes}
                onChange={(next) => void update(next)}
              />
            </>
          )
        }
      </Loaded>
      <Overlay again={opened} onFailed={() => setOpened(null)}>
        {opened ? <ImageDialog id={opened} onClose={() => setOpened(null)} /> : null}
      </Overlay>
    </>
  )
}

/** What the library is for, and how much room of the plan is taken. */
function Lead() {
  const { t, language } = useText()
  const tell = (megabytes: number) => formatBytes(megabytes * bytesOfMegabyte, language)
  const quota = useQuotas()?.find((each) => each.function === 'image_storage')
  return (
    <Text c="dimmed">
      {t('image.lead')}
      <Gap />
      {quota && quota.limit > 0 ? t('image.storage', { used: tell(quota.used), limit: tell(quota.limit) }) : null}
    </Text>
  )
}
