import type { Api } from '../support/api.ts'
import { type Overlay, press, type Screen } from './screen.ts'
import { demoOrg, type World } from './world.ts'

/** A link to the report of the demo's running experiment, as a path. */
export async function shareReport(manager: Api): Promise<string> {
  const query = { org: demoOrg, id: 'demohero' }
  const body = { name: '王店長', days: 30 }
  const { url } = await manager.must('POST', '/optimize/experience/report/share', query, body)
  const { pathname, hash } = new URL(url)
  return pathname + hash
}

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
    act: press(/^(這些數字怎麼算|How this is calculated)$/),
  },
  {
    name: 'link to a report that has ended',
    path: '/shared_report#ended',
    ready: /^(這個連結無法使用|This link does not work)$/,
    refused: /report\/shared/,
  },
]
