import { lazyScreens } from '../../../lib/lazy-page.ts'
import { Part } from '../../../ui/part.tsx'

const ShareButton = lazyScreens(() => import('./share-button.tsx'), {
  'zh-TW': () => import('./texts.zh-TW.ts').then((m) => m.texts),
  en: () => import('./texts.en.ts').then((m) => m.texts),
})((m) => m.ShareButton)

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
