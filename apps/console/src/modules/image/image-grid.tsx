import { Skeleton, Text, UnstyledButton } from '@mantine/core'
import type { Image } from '@vitrine/contract'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Clipped } from '../../ui/clipped.tsx'
import { Moment } from '../../ui/moment.tsx'
import classes from './gallery.module.css'
import { Thumbnail } from './thumbnail.tsx'

interface ImageGridProps {
  images: readonly Image[]
  /** What is shown is of the search before. */
  dim: boolean
  onOpen: (id: string) => void
}

/** Images with their names; each opens by click and by key. */
export function ImageGrid({ images, dim, onOpen }: ImageGridProps) {
  const { t } = useText()
  const { container } = useContainerWorkspace()
  return (
    <ul className={classes.grid} data-dim={dim || undefined}>
      {images.map((image) => (
        <li key={image.id}>
          <UnstyledButton className={classes.tile} onClick={() => onOpen(image.id)}>
            <Thumbnail image={image} />
            <span className={classes.about}>
              <Clipped fw={500} size="sm">
                {image.name}
              </Clipped>
              <Text size="xs" c="dimmed" className={classes.facts}>
                {t('image.size', { width: image.width, height: image.height })}
                {image.is_animated ? ` · ${t('image.moving')}` : null}
                <Moment at={image.upload_time} timeZone={container.timezone} size="xs" />
              </Text>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}

export function GridSkeleton() {
  return (
    <div className={classes.grid}>
      {Array.from({ length: 12 }, (_, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={n} h={220} radius="md" />
      ))}
    </div>
  )
}
