import { type Overlay, press, type Screen, unfold } from './screen.ts'
import type { World } from './world.ts'

/** Over the report. */
export const shareDialog: Overlay = {
  name: 'sharing',
  open: press(/^(分享|Share)$/),
  ready: /王店長/,
}

export const reportLinkScreens = ({ sharedReport }: World): Screen[] => [
  { name: 'report that was shared', path: sharedReport, ready: /95%/ },
  {
    name: 'report that was shared, explained',
    path: sharedReport,
    ready: /95%/,
    act: unfold(/^(這些數字怎麼算|How this is calculated)$/),
  },
  {
    name: 'link to a report that has ended',
    path: '/shared_report#ended',
    ready: /^(這個連結無法使用|This link does not work)$/,
    refused: /report\/shared/,
  },
]
