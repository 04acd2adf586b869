import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import type { PageControlsProps } from '../../ui/page-controls.tsx'
import { Pager } from '../../ui/pager.tsx'

/** The pager of a list of images, which Chinese counts by a word of their own. */
export function ImagePager(props: PageControlsProps & { total: number }) {
  const { t, language } = useText()
  const told = t('image.total', { count: props.total, shown: formatCount(props.total, language) })
  return <Pager {...props} told={told} tellSize={(n) => t('image.perPage', { n })} />
}
