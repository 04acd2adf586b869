import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { AdVisualContent, ImageFile } from '@vitrine/contract'
import { getImage } from '@vitrine/contract/client'
import { useState } from 'react'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatBytes } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import menu from '../../ui/menu.module.css'
import { DropMenu } from '../../ui/menu.tsx'
import classes from './content-editor.module.css'

interface DownloadMenuProps {
  /** What is stored; null: nothing was drawn yet. */
  drawn: AdVisualContent['drawn']
  /** What the files are called. */
  name: string
  /** There are edits that it does not show. */
  isBehind?: boolean
}

const typeOf = ({ type }: ImageFile): 'webp' | 'png' => (type === 'image/png' ? 'png' : 'webp')

/** The picture's files: WebP and PNG, at one and at two pixels for each of the design. */
export function DownloadMenu({ drawn, name, isBehind = false }: DownloadMenuProps) {
  const { t, language } = useText()
  const { org } = useContainerWorkspace()
  const [isWanted, setWanted] = useState(false)
  const image = useEndpoint(getImage, { org: org.org_id, id: drawn?.id ?? '' }, { enabled: isWanted && drawn !== null })
  const files = image.data?.files ?? []
  const small = Math.min(...files.map(({ width }) => width))
  return (
    <DropMenu
      label={t('adVisual.download.title')}
      width={280}
      trigger={(props) => (
        <Button
          {...props}
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={drawn === null}
          title={drawn === null ? t('adVisual.download.none') : undefined}
          onFocus={() => setWanted(true)}
          onPointerEnter={() => setWanted(true)}
        >
          {t('adVisual.download.title')}
        </Button>
      )}
    >
      {isBehind ? (
        <Text size="xs" c="dimmed" px={12} py={6}>
          {t('adVisual.download.behind')}
        </Text>
      ) : null}
      {files.map((file) => {
        const scale = file.width === small ? 1 : 2
        const as = `${name.replaceAll(/[\\/]/g, '-')}${scale === 2 ? '@2x' : ''}.${typeOf(file)}`
        return (
          <a
            key={file.url}
            role="menuitem"
            className={`${menu.item} ${classes.file}`}
            // By its query also from another origin, where browsers ignore `download`.
            href={`${file.url}?${new URLSearchParams({ as })}`}
            target="_blank"
            rel="noopener"
            download={as}
          >
            <span className={menu.text}>
              {t('adVisual.download.file', { type: typeOf(file) === 'png' ? 'PNG' : 'WebP', scale })}
            </span>
            <Text size="xs" c="dimmed" component="span">
              {file.width} px · {formatBytes(file.bytes, language)}
            </Text>
          </a>
        )
      })}
      {image.isPending ? (
        <Text size="sm" px={12} py={6} role="status">
          {t('adVisual.download.coming')}
        </Text>
      ) : null}
      {image.isError ? (
        <Text size="sm" px={12} py={6} role="alert">
          {t('adVisual.download.failed')}
        </Text>
      ) : null}
    </DropMenu>
  )
}
