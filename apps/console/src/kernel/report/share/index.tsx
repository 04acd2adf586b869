import { lazyPart } from '../../../lib/lazy-page.ts'
import { Part } from '../../../ui/part.tsx'

const ShareButton = lazyPart(() => import('./load.ts').then((m) => m.loadButton()))

interface ShareReportProps {
  /** Of the experience. */
  id: string
  isPhone: boolean
}

/** The way to the links with which others read the report, for whoever may share it. */
export const ShareReport = (props: ShareReportProps) => (
  <Part waiting={null} failed={null}>
    <ShareButton {...props} />
  </Part>
)
