import { Alert, Text } from '@mantine/core'
import type { ImageSwapContent } from '@vitrine/contract'
import { useState } from 'react'
import { formatPercent } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Card } from '../../ui/page.tsx'
import classes from './image-swap.module.css'
import { findCut } from './proportions.ts'

interface Size {
  width: number
  height: number
}
type Chosen = { [K in 'from' | 'to']: NonNullable<ImageSwapContent[K]> }

/** Both pictures side by side, and what of the new one visitors will not see. */
export function Comparison({ from, to }: Chosen) {
  const { t, language } = useText()
  const [sizes, setSizes] = useState<Record<string, Size | null>>({})
  const know = (url: string, size: Size | null) => setSizes((before) => ({ ...before, [url]: size }))
  const [box, picture] = [sizes[from.url], sizes[to.url]]
  const cut = box && picture ? findCut(box, picture) : null
  return (
    <Card title={t('imageSwap.compare.title')}>
      <div className={classes.pair}>
        <Side name={t('imageSwap.compare.before')} url={from.url} size={box} onSize={know} />
        <Side name={t('imageSwap.compare.after')} url={to.url} size={picture} onSize={know} />
      </div>
      {box === null ? (
        <Alert color="amber" p="sm" mt="md">
          {t('imageSwap.compare.broken')}
        </Alert>
      ) : null}
      {cut ? (
        <Alert color="amber" p="sm" mt="md" role="status">
          {t(`imageSwap.compare.${cut.at}`, { share: formatPercent(cut.share, language, 0) })}
        </Alert>
      ) : null}
    </Card>
  )
}

interface SideProps {
  name: string
  url: string
  size: Size | null | undefined
  onSize: (url: string, size: Size | null) => void
}

function Side({ name, url, size, onSize }: SideProps) {
  const { t } = useText()
  return (
    <figure className={classes.side}>
      <div className={classes.ground}>
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            onSize(url, width > 0 && height > 0 ? { width, height } : null)
          }
          onError={() => onSize(url, null)}
        />
      </div>
      <figcaption>
        <Text size="sm" fw={500}>
          {name}
        </Text>
        {size ? (
          <Text size="xs" c="dimmed">
            {t('imageSwap.size', { ...size })}
          </Text>
        ) : null}
      </figcaption>
    </figure>
  )
}
